import { asObject, type Json } from "./json";

/** What another app keeps beside a key and this list does not (spec:vault-71). */
export const leftParts = ["group", "note", "icon", "favorite", "shortened"] as const;

export type LeftPart = (typeof leftParts)[number];

/** How many accounts lose a part. */
export type LeftOut = Partial<Record<LeftPart, number>>;

/** The names under which apps write each part: Aegis, 2FAS, andOTP, Bitwarden's, Ente's and Proton's. */
const names: Record<Exclude<LeftPart, "shortened">, string[]> = {
  group: ["group", "groups", "groupId", "tags", "category", "categories", "folderId"],
  note: ["note", "notes"],
  icon: ["icon"],
  favorite: ["favorite", "isFavorite", "pinned"],
};

/** The parts that an entry of another app's export has. */
export function leftOf(entry: Json): LeftPart[] {
  const has = (wanted: string[]) => wanted.some((name) => isFilled(entry[name]));
  return leftParts.filter((part) => part !== "shortened" && has(names[part]));
}

/** Ente writes what it shows beside a key as JSON into a parameter of the address. */
export function leftOfDisplay(display: string | null): LeftPart[] {
  try {
    return leftOf(asObject(JSON.parse(display ?? "{}")));
  } catch {
    return [];
  }
}

export function countLeft(entries: { left?: LeftPart[] }[]): LeftOut {
  const counts: LeftOut = {};
  for (const part of entries.flatMap(({ left = [] }) => left)) counts[part] = (counts[part] ?? 0) + 1;
  return counts;
}

/** An icon that is an object, as 2FAS writes it, is only a choice among the app's. */
function isFilled(value: unknown): boolean {
  if (typeof value === "string") return value.trim() !== "";
  return value === true || typeof value === "number" || (Array.isArray(value) && value.length > 0);
}
