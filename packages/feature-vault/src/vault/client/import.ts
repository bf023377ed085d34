import { knownTypeOf } from "../sites";
import type { Compared } from "../transfer/compare";
import type { NewEntry, SealedEntry } from "./protocol";
import { type ImportDone, type OldPassword, vaultStore } from "./store";

/**
 * Takes chosen lines of a preview over: new accounts are added, those that are here get the file's password. All or
 * nothing.
 *
 * @param before the accounts as they are sealed now, whose passwords an undo puts back
 */
export async function takeOver(chosen: Compared[], before: SealedEntry[]): Promise<ImportDone> {
  const added = chosen.filter(({ standing }) => standing === "new").map(({ entry }) => newEntry(entry));
  const changed = chosen.flatMap(({ standing, existing, entry }) =>
    standing === "changed" && existing ? [{ id: existing.id, password: entry.password }] : [],
  );
  const ids = added.length > 0 ? (await vaultStore.add(added)).ids : [];
  const changedIds = new Set(changed.map(({ id }) => id));
  const old = before
    .filter(({ id }) => changedIds.has(id))
    .map(({ id, password, password_time }) => ({ id, password, password_time }));
  if (changed.length > 0) {
    await vaultStore.edit(changed).catch(async (error) => {
      await vaultStore.takeBack(ids, old);
      throw error;
    });
  }
  const changedAt = passwordTimes();
  return { count: added.length + changed.length, undo: () => undo(ids, old, changedAt) };
}

/**
 * What was deleted since is gone already, and a password that was changed since is not the import's. The same holds of
 * what an undo that failed half way has done.
 */
async function undo(ids: string[], old: OldPassword[], changedAt: Map<string, number>): Promise<void> {
  await vaultStore.refresh();
  const now = passwordTimes();
  await vaultStore.takeBack(
    ids.filter((id) => now.has(id)),
    old.filter(({ id }) => now.has(id) && now.get(id) === changedAt.get(id)),
  );
}

function passwordTimes(): Map<string, number> {
  return new Map(vaultStore.state().entries.map(({ id, passwordAt }) => [id, passwordAt]));
}

function newEntry({ type, label = "", ...entry }: Compared["entry"]): NewEntry {
  return { type: type ?? knownTypeOf(entry.urls), label, ...entry };
}
