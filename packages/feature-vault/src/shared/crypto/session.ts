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

/** A decrypted entry; the password only when it was requested. */
export interface PlainEntry {
  id: string;
  /** From 1 to 7. */
  type: number;
  name: string;
  urls: string[];
  user: string;
  /** The owner's own name for the type, or "". */
  label: string;
  memo: string;
  password?: string;
}

export type NewEntry = Omit<PlainEntry, "id"> & { password: string };
export type EntryEdit = Partial<Omit<PlainEntry, "id">> & { id: string };

/** An entry as the calls transfer it. */
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
  /** The entry does not decrypt: it was altered or moved. Its texts are empty. */
  broken?: boolean;
}

export class VaultLocked extends Error {
  constructor() {
    super("the vault is locked");
    this.name = "VaultLocked";
  }
}

/** One user's vault, open or locked. The keys never leave this object. */
export class VaultSession {
  readonly #userId: string;
  #keys?: VaultKeys;
  /** Created by `renew`, and not yet confirmed by the server. */
  #next?: VaultKeys;

  constructor(userId: string) {
    this.#userId = userId;
  }

  get isOpen(): boolean {
    return this.#keys !== undefined;
  }

  /** The server's id for the key. */
  get keyId(): string {
    return this.#open().id;
  }

  /** Creates a vault and leaves it open. Everything it returns goes to the server, except the codes. */
  async create(masterKey: string, cost?: KdfCost) {
    const { keys, ...made } = await createVault(this.#userId, masterKey, cost);
    this.#keys = keys;
    return made;
  }

  /** @throws Unopened when the master key is wrong */
  async unlock(bundle: string, masterKey: string): Promise<void> {
    this.#keys = await openWithMasterKey(bundle, this.#userId, masterKey);
  }

  /**
   * Opens the vault with a recovery code and returns the proof that turns the vault off. @throws
   * Unopened
   */
  async recover(bundle: string, code: string): Promise<string> {
    const { keys, proof } = await openWithCode(bundle, this.#userId, code);
    this.#keys = keys;
    return proof;
  }

  /**
   * Sets another master key for the open vault; it stays open and the codes stay valid. @throws
   * Unopened when the old key is wrong
   */
  async change(bundle: string, oldKey: string, masterKey: string) {
    const keys = await openWithMasterKey(bundle, this.#userId, oldKey);
    return changeMasterKey(bundle, keys, masterKey);
  }

  /**
   * Creates a new vault key with a new master key and new recovery codes, and encrypts all entries
   * again. The vault keeps its old key until `adopt` is called, because the server may refuse.
   */
  async renew(entries: SealedEntry[], masterKey: string, cost?: KdfCost) {
    const before = this.#open();
    const { keys, ...made } = await createVault(this.#userId, masterKey, cost);
    const resealed = await Promise.all(entries.map((entry) => resealEntry(before, keys, entry)));
    this.#next = keys;
    return { ...made, before: await ownerProof(before.vaultKey), entries: resealed };
  }

  /** Switches to the key that `renew` created. */
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

  /** Encrypts new entries. Their ids make a list with the newest first show them in the order given. */
  sealNew(entries: NewEntry[]) {
    const keys = this.#open();
    const now = Date.now();
    return Promise.all(
      entries.map(async (entry, index) => {
        const id = newEntryId(now - index);
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

  /**
   * Decrypts listed entries, with passwords if included. An entry that does not decrypt is marked;
   * the others are still returned.
   */
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

/** A field that does not decrypt stays as it is, so that nothing more is lost. */
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
