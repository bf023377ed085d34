/** spec:short-70 */
export const tagsAtMost = 10;
export const tagLength = 30;
/** Different tags of one user, so that a page can offer them all. */
export const tagsOfUserAtMost = 100;

/** A tag of a user, with the number of their links that have it. */
export interface TagCount {
  tag: string;
  links: number;
}

/** Typed tags, separated by commas of any script, in small letters and each once. */
export function splitTags(typed: string): string[] {
  const tags = typed.split(/[,，、|\n]/).map((tag) => tag.replaceAll("#", " ").trim().toLowerCase());
  return [...new Set(tags.map((tag) => tag.replace(/\s+/g, " ")))].filter(Boolean);
}

/** Tags as a link stores them: a separator around each makes a whole tag a part of the text. */
export function joinTags(tags: string[]): string | null {
  return tags.length > 0 ? `|${tags.join("|")}|` : null;
}

/** The tags of a link. */
export function tagsOf(stored: string | null): string[] {
  return stored?.split("|").filter(Boolean) ?? [];
}
