import type { ListedEntry } from "../../crypto/session";
import { hostOf } from "../sites";
import type { ForeignEntry } from "./formats";

export type Standing = "new" | "same" | "changed";

/** One line of the preview: what the file has, and the account here that it would change. */
export interface Compared {
  entry: ForeignEntry;
  standing: Standing;
  existing?: Pick<ListedEntry, "id">;
}

/**
 * Sets what a file holds against what is here: the same site (host, else name) and account name are one account. An
 * account that the file has twice counts once.
 */
export function compare(entries: ForeignEntry[], here: ListedEntry[]): Compared[] {
  const known = new Map(here.map((entry) => [keyOf(entry), entry]));
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const key = keyOf(entry);
    const whole = `${key}\n${entry.password}`;
    if (seen.has(whole)) return [];
    seen.add(whole);
    const existing = known.get(key);
    if (!existing) return { entry, standing: "new" as const };
    const same = existing.password === entry.password;
    return { entry, standing: same ? ("same" as const) : ("changed" as const), existing };
  });
}

function keyOf({ name, urls, user }: Pick<ForeignEntry, "name" | "urls" | "user">): string {
  const host = urls.map(hostOf).find(Boolean);
  return `${host ?? name.trim().toLowerCase()}\n${user.trim().toLowerCase()}`;
}
