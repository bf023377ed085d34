/**
 * Parses a `Range` header with one byte range; both ends are inclusive. Returns undefined when the
 * whole file should be sent: there is no header, it has several ranges, or the unit is not bytes
 * (RFC 9110, 14.2).
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | "unsatisfiable" | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "");
  if (!match || (!match[1] && !match[2])) return undefined;
  const [, first = "", last = ""] = match;
  const start = first ? Number(first) : Math.max(0, size - Number(last));
  const end = first && last ? Math.min(Number(last), size - 1) : size - 1;
  if (first && last && Number(last) < Number(first)) return undefined;
  return start > end || start >= size ? "unsatisfiable" : { start, end };
}
