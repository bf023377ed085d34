/** The address of a user's page in the code area: their id replaces `{id}`, else it is appended to the path. */
export function codeAreaUrl(base: string, userId: string): string {
  const id = encodeURIComponent(userId);
  const marked = /\{id\}|%7Bid%7D/i;
  if (marked.test(base)) return base.replace(marked, id);
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/${id}`;
  return url.href;
}
