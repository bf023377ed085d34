import { knownTypeOf } from "../sites";
import type { Compared } from "../transfer/compare";
import type { NewEntry, SealedEntry } from "./protocol";
import { type ImportDone, type OldPassword, vaultStore } from "./store";

/**
 * Imports the chosen lines of a preview: adds new accounts, and sets the file's password for
 * existing ones. All or nothing.
 *
 * @param before the existing encrypted accounts, whose passwords an undo restores
 */
export async function takeOver(chosen: Compared[], before: SealedEntry[]): Promise<Omit<ImportDone, "isPartial">> {
  const added = chosen.filter(({ state }) => state === "new").map(({ entry }) => newEntry(entry));
  const changed = chosen.flatMap(({ state, existing, entry }) =>
    state === "changed" && existing ? [{ id: existing.id, password: entry.password }] : [],
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
 * Skips accounts that have been deleted and passwords that have been changed since the import, or
 * that an undo which failed halfway has already reverted.
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
