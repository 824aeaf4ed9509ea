#!/bin/sh
# Trunk's post_build hook: the page's policy first, since the service worker counts the page as it is then.
# One hook, for Trunk runs several of a stage at once.
set -eu
hooks=$(dirname "$0")
node "$hooks/policy.mjs" "$TRUNK_STAGING_DIR"
sh "$hooks/precache.sh"
