/**
 * Why a document is not shown: `damaged` (broken, or not what its name says), `tooLarge` (beyond
 * the limits for unpacking or rendering), `unsafe` (entities, nested archives and the like),
 * `encrypted` (has a password).
 *
 * @typedef {"damaged" | "tooLarge" | "unsafe" | "encrypted"} Refusal
 */

/** Thrown to refuse a document; any other error during rendering counts as `damaged`. */
export class Refused extends Error {
  /** @param {Refusal} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}
