const key = "chatEmoji";
const most = 24;

/** The emoji last chosen in this browser, newest first. */
export function recentEmoji(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
    return Array.isArray(stored) ? stored.filter((value) => typeof value === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

export function rememberEmoji(value: string): void {
  try {
    const next = [value, ...recentEmoji().filter((other) => other !== value)].slice(0, most);
    localStorage.setItem(key, JSON.stringify(next));
  } catch {
    // Storage is disabled: there are no recent emoji.
  }
}
