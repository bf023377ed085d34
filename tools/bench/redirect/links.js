/** The sid of a link that all contestants have, in a form that the product accepts. */
export function sidOf(/** @type {number} */ index) {
  return `b${index.toString(36).padStart(6, "0")}`;
}

/** The target of a link. */
export function targetOf(/** @type {number} */ index) {
  return `https://example.com/some/longer/page/${index}?of=interest`;
}
