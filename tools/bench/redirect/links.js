/** Sids that all contestants know, in the letters of the product's own. */
export function sidOf(/** @type {number} */ index) {
  return `b${index.toString(36).padStart(6, "0")}`;
}

/** Where a link leads. */
export function targetOf(/** @type {number} */ index) {
  return `https://example.com/some/longer/page/${index}?of=interest`;
}
