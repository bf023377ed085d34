import { parse } from "cookie";

/** The value of a cookie in a `Cookie` header, as it was sent; null when it is not sent. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  return parse(header ?? "", { decode: (value) => value })[name] ?? null;
}
