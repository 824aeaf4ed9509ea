#!/bin/sh
# Makes the service worker of this very build; the last step of post_build.sh.
#
# Release: the list of all built files and their joint hash go into sw.js, and shell.js
# is told to register it. Otherwise sw.js becomes one that removes itself, so that no
# older release, once visited at the same address, hides the files being worked on.
# Only POSIX sh, find, sort, sed, sha256sum (or shasum) and cut.
set -eu
cd "$TRUNK_STAGING_DIR"

sha256() { if command -v sha256sum >/dev/null; then sha256sum "$@"; else shasum -a 256 "$@"; fi; }

if [ "${TRUNK_PROFILE:-}" != release ]; then
  cat >sw.js <<'JS'
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", () => self.registration.unregister());
JS
  exit 0
fi

sed 's|"@PROFILE@"|"release"|' shell.js >shell.js.new
mv shell.js.new shell.js

files=$(find . -type f ! -name sw.js | LC_ALL=C sort)
case "$files" in
  *[\ \"\|\&\\]*) echo "precache.sh: a file name with a blank or a quote" >&2; exit 1 ;;
esac
# The name of each file counts too, and sw.js itself.
version=$(for f in $files ./sw.js; do sha256 "$f"; done | sha256 | cut -c1-16)
# A visit asks for the folder; many hosts redirect index.html, and a redirect may not be cached.
list='"./"'
for f in $files; do
  [ "$f" = ./index.html ] || list="$list, \"$f\""
done
sed -e "s|@VERSION@|$version|" -e "s|\"@FILES@\"|$list|" sw.js >sw.js.new
mv sw.js.new sw.js
if grep -q '@FILES@\|@VERSION@\|@PROFILE@' sw.js shell.js; then
  echo "precache.sh: a mark is still in sw.js or shell.js" >&2
  exit 1
fi
echo "precache: version $version, $(echo "$files" | wc -l | tr -d ' ') files"
