/** Maximum characters of a text, so that four languages of it fit into the column. */
export const most = { title: 100, content: 2000 };

/**
 * Returns an operator's text, trimmed.
 *
 * @throws Error when it is empty or longer than `limit` characters
 */
export function withinLimit(what: string, text: string, limit: number): string {
  const trimmed = text.trim();
  if (!trimmed) throw new Error(`The ${what} is empty.`);
  if ([...trimmed].length > limit) throw new Error(`The ${what} has more than ${limit} characters.`);
  return trimmed;
}
