import { randomInt } from "node:crypto";

/** Without 0 O 1 l I, which people confuse when they read an address aloud or from paper. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** 57^7 is about 2·10^12: collisions and lucky guesses stay rare with millions of links. */
const length = 7;

/** Words that must not look as if they came from the site itself. */
const reserved = new Set(
  `about account admin administrator api app assets auth billing blog close dashboard dozen help home index info login
   logout mail me null oauth official password pay privacy protocol register reset root safe security set settings
   short signin signup site status support system terms undefined update user verify www`.split(/\s+/),
);

/** A random sid. It is not secret, but links cannot be enumerated. */
export function drawSid(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}

/** Whether an alias is reserved; case and separators are ignored. */
export function isReserved(alias: string): boolean {
  return reserved.has(alias.toLowerCase().replace(/[-_]/g, ""));
}

/** The characters allowed after `/s/`. */
export const sidPattern = /^[\w-]{1,32}$/;
