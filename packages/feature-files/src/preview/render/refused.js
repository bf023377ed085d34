/**
 * Why a document is not shown: `damaged` (not what its name says, or broken), `tooLarge` (more than may be unpacked or
 * drawn), `unsafe` (entities, nested archives and the like), `encrypted` (asks for a password).
 *
 * @typedef {"damaged" | "tooLarge" | "unsafe" | "encrypted"} Refusal
 */

/** A document that is refused; anything else that is thrown while drawing counts as `damaged`. */
export class Refused extends Error {
  /** @param {Refusal} reason */
  constructor(reason) {
    super(reason);
    this.reason = reason;
  }
}
