/**
 * Whether a browser asks for a page before anybody has opened it, as when the pointer rests on a link: nothing may count
 * as seen yet. Source: https://wicg.github.io/nav-speculation/prefetch.html#sec-purpose-header, and `Purpose` before it.
 */
export function isPrefetch({ headers }: Pick<Request, "headers">): boolean {
  return /\bprefetch\b/.test(`${headers.get("Sec-Purpose")} ${headers.get("Purpose")}`);
}
