/** @type {Record<string, string>} */
const entities = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/**
 * Escapes text for HTML, between tags or in a quoted attribute.
 *
 * @param {string} text
 */
export function escapeHtml(text) {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
