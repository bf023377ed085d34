/** Whether an element is the source of a formula. */
export function isFormula(/** @type {import("hast").Element} */ { tagName, properties }) {
  return tagName === "code" && [properties.className].flat().includes("language-math");
}
