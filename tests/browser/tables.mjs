// Positions from the middle of a game in every mode, as full as they get: large hands, captured pieces, laws, effects, names that
// are long or written from right to left.
import { cpu, person, saved } from "./table.mjs";

export const WIDE = "W".repeat(24);
export const RTL = "שחמט שחקן גדול";
const seats = [person(WIDE), person(RTL)];
const BUSY = "r1bqk2r/pp3ppp/2n2n2/3pp3/1bPPP3/2N2N2/P4PPP/R1BQKB1R";
const at = (words, side = "w", board = BUSY) => `${board}_${side}_-_-_0_9 ${words}`;
const arcana = (words) => saved("arcana", { seats, open: true, start: at(words) });
const chaos = (words, { side = "w", ...more } = {}) =>
  saved("chaos", { seats, open: true, start: at(`time=none ${words}`, side), options: "time=none", ...more });
const realm = (words) => saved("realm", { seats, open: true, start: `${BUSY} w ${words}` });
const TAKEN = "captured=qrrbbnnppppp/qrrbbnnppppp";
const LAWS = "laws=towerless,augbishop,fear,vampire,frenziedknights,situational terrain=forest-a5,desert-b5,mountains-h5,oasis-g4,portal-a4,portal-h4,sanctuary-f5";

// By name: the stored game, and what is pressed before the table is looked at.
export const TABLES = {
  chess: { game: saved("chess", { seats, start: `${BUSY} w KQkq - 0 9`, clock: null }) },
  "chess with clocks": { game: saved("chess", { seats, control: { base_ms: 600000, increment_ms: 5000 } }), picks: ["e2", "e4"] },
  classic: { game: saved("colours-classic", { seats, open: true, start: `${BUSY} w classic hands=red-pawn,blue-plus2,bolt/red-queen,red-knight,yellow-1 charges=2/1 colours=blue/red captured=qrrbbnnppppp/qrrbbnnppppp` }) },
  luck: { game: saved("colours-luck", { seats, open: true, start: `${BUSY} w luck charges=2/1 colours=blue/red captured=qrrbbnnppppp/qrrbbnnppppp stage=luck` }) },
  blitz: { game: saved("colours-blitz", { seats, open: true, start: `${BUSY} w blitz hands=red-pawn,blue-plus2,bolt/red-queen,red-knight,yellow-1 charges=1/2 captured=qrrbbnn/qrrbbnnppppp` }) },
  factions: { game: saved("factions", { seats, start: `${BUSY}_w_-_-_0_9 undead:4,3,2,3,1,3:p order:4,3,2,3,1,3 marks=e5:b;d5:b` }) },
  "factions, a level to give": { game: saved("factions", { seats, start: `${BUSY}_w_-_-_0_9 undead:1,0,0,0,0,0:p order:0,0,0,0,0,0` }), picks: ["e4", "d5"] },
  "arcana, five cards": { game: arcana("hands=interposition,reinforcement,exchange,zone,crowning/wall,trap effects=pacifism-b traps=d3-w portals=a4-h4") },
  "arcana, three cards": { game: arcana("hands=teleportation,resurrection,exchange/wall,trap") },
  "arcana, a card in play": { game: arcana("hands=interposition,resurrection,exchange,zone,portal/wall,trap effects=pacifism-b"), cards: ["portal"] },
  "chaos in the dark": { game: chaos("hands=-/swap-squares,freeze,shield packages=glass-king,lazy-pawns/lost-knight-b,shy-queen shy=d8 captured=qrp/qrn hidden=a2a3 rests=w", { seats: [cpu(1), person(RTL)] }) },
  chaos: { game: chaos("hands=double-move,twin-promotion,swap-squares/shield packages=glass-king,lazy-pawns/lost-knight-b captured=qrrbbnnp/qrrbbnnp frozen=e5-2 shield=e4") },
  realm: { game: realm(`hands=options,checkers,cathedral,rotation,democratic/- ${LAWS} ${TAKEN} pile=exile,winter`) },
  // Options: four more are drawn.
  "realm, many cards": { game: realm(`hands=options,checkers,cathedral,rotation,democratic/- ${LAWS} ${TAKEN} pile=exile`), cards: ["options", "options"] },
};
