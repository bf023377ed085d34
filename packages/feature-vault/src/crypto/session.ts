import { accountIndex, newEntryId, openField, type SealedField, sealedFields, sealField } from "./entries";
import type { KdfCost } from "./kdf";
import {
  changeMasterKey,
  createVault,
  openWithCode,
  openWithMasterKey,
  ownerProof,
  readCodes,
  type VaultKeys,
} from "./keys";

/** An account as its owner sees it; the password only where it was asked for. */
export interface PlainEntry {
  id: string;
  /** 1 to 7. */
  type: number;
  name: string;
  urls: string[];
  user: string;
  /** Words of the owner's own for the type, or "". */
  label: string;
  memo: string;
  password?: string;
}

export type NewEntry = Omit<PlainEntry, "id"> & { password: string };
export type EntryEdit = Partial<Omit<PlainEntry, "id">> & { id: string };

/** An account as the calls carry it. */
export interface SealedEntry {
  id: string;
  type: number;
  name: string;
  url: string;
  user: string;
  label: string;
  memo: string;
  password?: string;
  create_time: string;
  update_time: string;
  password_time: string;
}

export interface ListedEntry extends PlainEntry {
  createdAt: number;
  updatedAt: number;
  passwordAt: number;
  /** It does not open: altered, or moved from another place. Its texts are empty. */
  broken?: boolean;
}

export class VaultLocked extends Error {
  constructor() {
    super("the vault is locked");
    this.name = "VaultLocked";
  }
}

/** One user's vault, open or locked. The keys never leave it. */
export class VaultSession {
  readonly #userId: string;
  #keys?: VaultKeys;
  /** Made, but not known to the server yet. */
  #next?: VaultKeys;

  constructor(userId: string) {
    this.#userId = userId;
  }

  get isOpen(): boolean {
    return this.#keys !== undefined;
  }

  /** What the server knows the key by. */
  get keyId(): string {
    return this.#open().id;
  }

  /** Makes a new vault, open afterwards. What it answers goes to the server, but for the codes. */
  async create(masterKey: string, cost?: KdfCost) {
    const { keys, ...made } = await createVault(this.#userId, masterKey, cost);
    this.#keys = keys;
    return made;
  }

  /** @throws Unopened the master key is wrong */
  async unlock(bundle: string, masterKey: string): Promise<void> {
    this.#keys = await openWithMasterKey(bundle, this.#userId, masterKey);
  }

  /** Opens by a recovery code and gives the proof that turns the vault off. @throws Unopened */
  async recover(bundle: string, code: string): Promise<string> {
    const { keys, proof } = await openWithCode(bundle, this.#userId, code);
    this.#keys = keys;
    return proof;
  }

  /** Another master key for the open vault, which stays open; codes stay. @throws Unopened the old key is wrong */
  async change(bundle: string, oldKey: string, masterKey: string) {
    const keys = await openWithMasterKey(bundle, this.#userId, oldKey);
    return changeMasterKey(bundle, keys, masterKey);
  }

  /**
   * A new vault key with a new master key, new recovery codes, and all that the vault holds sealed anew. The vault stays
   * under the old one until `adopt` is called, because the server may refuse.
   */
  async renew(entries: SealedEntry[], masterKey: string, cost?: KdfCost) {
    const before = this.#open();
    const { keys, ...made } = await createVault(this.#userId, masterKey, cost);
    const resealed = await Promise.all(entries.map((entry) => resealEntry(before, keys, entry)));
    this.#next = keys;
    return { ...made, before: await ownerProof(before.vaultKey), entries: resealed };
  }

  /** Goes on under the key that `renew` made. */
  adopt(): void {
    const next = this.#next;
    this.lock();
    this.#keys = next;
  }

  codes(bundle: string): Promise<string[]> {
    return readCodes(bundle, this.#open());
  }

  lock(): void {
    this.#keys?.vaultKey.fill(0);
    this.#keys = undefined;
    this.#next = undefined;
  }

  /** Their ids sort as a list shows them that has the newest first: in the order given. */
  sealNew(entries: NewEntry[]) {
    const keys = this.#open();
    const now = Date.now();
    return Promise.all(
      entries.map(async (entry, place) => {
        const id = newEntryId(now - place);
        const { user, user_index, ...rest } = await sealParts(keys, { ...entry, id });
        return { ...rest, id, type: entry.type, user, user_index, key: keys.id };
      }),
    );
  }

  sealEdits(edits: EntryEdit[]) {
    const keys = this.#open();
    return Promise.all(
      edits.map(async (edit) => ({
        id: edit.id,
        ...(edit.type !== undefined && { type: edit.type }),
        ...(await sealParts(keys, edit)),
        key: keys.id,
      })),
    );
  }

  /** Entries as listed; passwords too where they are carried. One that does not open is marked, the others still open. */
  openEntries(entries: SealedEntry[]): Promise<ListedEntry[]> {
    const keys = this.#open();
    return Promise.all(entries.map((entry) => openEntry(keys, entry)));
  }

  /** @throws Unopened */
  openPassword(id: string, sealed: string): Promise<string> {
    return openField(this.#open(), id, "password", sealed);
  }

  accountIndex(user: string): Promise<string> {
    return accountIndex(this.#open(), user);
  }

  #open(): VaultKeys {
    if (!this.#keys) throw new VaultLocked();
    return this.#keys;
  }
}

async function sealParts(keys: VaultKeys, entry: EntryEdit) {
  const texts: [SealedField, string | undefined][] = [
    ["name", entry.name],
    ["url", entry.urls?.join("\n")],
    ["user", entry.user],
    ["password", entry.password],
    ["label", entry.label],
    ["memo", entry.memo],
  ];
  const given = texts.filter((part): part is [SealedField, string] => part[1] !== undefined);
  const sealed = await Promise.all(
    given.map(async ([field, text]) => [field, await sealField(keys, entry.id, field, text)] as const),
  );
  const index = entry.user !== undefined && { user_index: await accountIndex(keys, entry.user) };
  return { ...Object.fromEntries(sealed), ...index } as Partial<Record<SealedField | "user_index", string>>;
}

/** What does not open stays as it is: no more is lost than was before. */
async function resealEntry(before: VaultKeys, after: VaultKeys, entry: SealedEntry) {
  const { id, update_time } = entry;
  const fields = await Promise.all(
    sealedFields.map(async (field) => {
      const sealed = entry[field] ?? "";
      const text = await openField(before, id, field, sealed).catch(() => undefined);
      return [field, text === undefined ? sealed : await sealField(after, id, field, text)] as const;
    }),
  );
  const user = await openField(before, id, "user", entry.user).catch(() => "");
  const sealed = Object.fromEntries(fields) as Record<SealedField, string>;
  return { ...sealed, id, update_time, user_index: await accountIndex(after, user) };
}

async function openEntry(keys: VaultKeys, entry: SealedEntry): Promise<ListedEntry> {
  const { id, type } = entry;
  const times = {
    createdAt: Date.parse(entry.create_time),
    updatedAt: Date.parse(entry.update_time),
    passwordAt: Date.parse(entry.password_time),
  };
  try {
    const [name, url, user, label, memo, password] = await Promise.all([
      openField(keys, id, "name", entry.name),
      openField(keys, id, "url", entry.url),
      openField(keys, id, "user", entry.user),
      openField(keys, id, "label", entry.label),
      openField(keys, id, "memo", entry.memo),
      entry.password === undefined ? undefined : openField(keys, id, "password", entry.password),
    ]);
    return { id, type, name, urls: url ? url.split("\n") : [], user, label, memo, password, ...times };
  } catch {
    return { id, type, name: "", urls: [], user: "", label: "", memo: "", ...times, broken: true };
  }
}
