/** The address of a user's page in the code area: their id in the place of `{id}`, else at the end of the path. */
export function codeAreaUrl(base: string, userId: string): string {
  const id = encodeURIComponent(userId);
  const marked = /\{id\}|%7Bid%7D/i;
  if (marked.test(base)) return base.replace(marked, id);
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/$/, "")}/${id}`;
  return url.href;
}
