/** Whether a file's name is one of a picture that the site takes. */
export function isPictureName(/** @type {string} */ name) {
  return /\.(?:png|jpe?g|gif|webp)$/i.test(name);
}

export function isMarkdownName(/** @type {string} */ name) {
  return /\.(?:md|markdown)$/i.test(name);
}
