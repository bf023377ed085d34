/**
 * Whether a browser requests a page before the user has opened it, for example when the pointer rests on a link: such a
 * request must not mark anything as seen. Source:
 * https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header, and `Purpose` before it.
 */
export function isPrefetch({ headers }: Pick<Request, "headers">): boolean {
  return /\bprefetch\b/.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`);
}
