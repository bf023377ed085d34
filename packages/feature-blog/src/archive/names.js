/** Whether a file name has the extension of a picture that the site accepts. */
export function isPictureName(/** @type {string} */ name) {
  return /\.(?:png|jpe?g|gif|webp)$/i.test(name);
}

/** Whether a file may be the export of a whole blog. */
export function isExportName(/** @type {string} */ name) {
  return /\.(?:xml|json)$/i.test(name);
}

export function isMarkdownName(/** @type {string} */ name) {
  return /\.(?:md|markdown)$/i.test(name);
}
