import { randomInt } from "node:crypto";

/** Without 0 O 1 l I, which people mix up when they read an address aloud or from paper. */
const letters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** 57^7 is some 2·10^12: drawing one that is taken, or guessing one that exists, stays rare with millions of links. */
const length = 7;

/** Words that an address of this site should not seem to speak with. */
const reserved = new Set(
  `about account admin administrator api app assets auth billing blog close dashboard dozen help home index info login
   logout mail me null oauth official password pay privacy protocol register reset root safe security set settings
   short signin signup site status support system terms undefined update user verify www`.split(/\s+/),
);

/** A drawn sid. Not a secret, yet nobody can enumerate a site's links by counting. */
export function drawSid(): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join("");
}

/** Whether an alias is kept from use; case and separators don't make a word another one. */
export function isReserved(alias: string): boolean {
  return reserved.has(alias.toLowerCase().replace(/[-_]/g, ""));
}

/** What may stand between `/s/` and the end of an address. */
export const sidPattern = /^[\w-]{1,32}$/;
