/** Every table of the site. Packages add theirs by declaration merging in their `tables.ts`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface Tables {}
