import type { PaletteItem } from "./palette-items";

/** Only this browser knows what was used. */
const storedAs = "palette";
const most = 10;

/** Identifies an item in the palette. */
export function keyOf({ href, name, des, form }: PaletteItem): string {
  return JSON.stringify([href, name, des, form]);
}

/** The pages and actions that were used last, the latest first. */
export function usedBefore(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storedAs) ?? "[]");
    return Array.isArray(stored) ? stored.filter((one) => typeof one === "string").slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Remembers a page or an action. The user's own things are not remembered: others may use this browser, too. */
export function noteUsed(item: PaletteItem): void {
  if (item.isOwn) return;
  const used = placeOf(item);
  try {
    const others = usedBefore().filter((one) => one !== used);
    localStorage.setItem(storedAs, JSON.stringify([used, ...others].slice(0, most)));
  } catch {
    // A browser without storage does not remember it.
  }
}

/** The items that were used, the latest first. */
export function itemsUsed(items: PaletteItem[], used: string[]): PaletteItem[] {
  return used.flatMap((place) => items.find((item) => placeOf(item) === place) ?? []);
}

/** All items, those that were used first. */
export function usedFirst(items: PaletteItem[], used: string[]): PaletteItem[] {
  const first = itemsUsed(items, used);
  return [...first, ...items.filter((item) => !first.includes(item))];
}

/** How an item is remembered. A page and an action may have one address. */
function placeOf({ href, form, isAction }: PaletteItem): string {
  return `${isAction ? "+" : ""}${href}${form ? `?${new URLSearchParams(form)}` : ""}`;
}
