const carried = ["from", "redirect"];

/** A path of this feature that keeps the `from` and `redirect` parameters. */
export function withTarget(path: string, search: string, more: Record<string, string> = {}): string {
  const before = new URLSearchParams(search);
  const query = new URLSearchParams(more);
  for (const name of carried) {
    const value = before.get(name);
    if (value !== null && !query.has(name)) query.set(name, value);
  }
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}
