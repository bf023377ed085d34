import { api, CallRefused } from "../../shared/client/api";
import { idleMinutes, rememberIdleMinutes } from "./idle";
import type { EntryEdit, ListedEntry, NewEntry, SealedEntry, VaultWorker } from "./protocol";
import { startWorker } from "./worker-client";

export interface VaultState {
  status: "starting" | "unset" | "locked" | "open";
  /** Newest first; passwords stay encrypted until the user views one. */
  entries: ListedEntry[];
  /** Why it was locked, if not by the owner. */
  lockedBy?: "idle" | "expired" | "renewed";
  /** Shown once, before the vault opens. */
  newCodes?: string[];
  /** The last import, while it can be undone. */
  imported?: ImportDone;
}

export interface ImportDone {
  count: number;
  /** Whether the file has things that were not imported. */
  isPartial: boolean;
  undo(): Promise<void>;
}

/** An encrypted password from before an import, with the time at which it was set. */
export type OldPassword = Pick<SealedEntry, "id" | "password" | "password_time">;

interface Vault {
  userId: string;
  bundle: string | null;
  /** The session of the page: an open vault stays open only in the same session. */
  session: string;
}

/** Response codes after which the open vault is no longer usable. */
const lockingCodes: Record<number, VaultState["lockedBy"]> = { 401: "expired", 412: "renewed" };
const pageSize = 500;
const batch = 200;
/** Milliseconds between reports of activity to the worker, and between checks of the session. */
const touchEvery = 5000;
const sessionEvery = 60_000;

/**
 * The vault of a page: the worker's state and what is shown of it. It lives as long as the
 * document, so that navigating within the site does not lock it.
 */
class VaultStore {
  #state: VaultState = { status: "starting", entries: [] };
  readonly #listeners = new Set<() => void>();
  #vault: Vault = { userId: "", bundle: null, session: "" };
  #worker?: VaultWorker;
  #stopWatching?: () => void;
  #touched = 0;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };
  readonly state = () => this.#state;

  /** The worker, for functions that need no key. If it has died, the next use starts another. */
  get worker(): VaultWorker {
    return this.#worker ?? this.#beginWorker();
  }

  /** Sets whose vault this is; the vault of another user or an earlier session is dropped. */
  begin(vault: Vault): void {
    const same = vault.userId === this.#vault.userId && vault.session === this.#vault.session;
    if (same && this.#state.status === "open") return;
    this.#vault = vault;
    if (!same) this.#beginWorker();
    this.#set({ status: vault.bundle ? "locked" : "unset", entries: [] });
  }

  #beginWorker(): VaultWorker {
    const onDead = () => {
      this.#worker = undefined;
      this.#forget();
    };
    this.#worker ??= startWorker({ onIdle: () => this.#forget("idle"), onDead });
    // If it fails, the calls after it fail as well and report it.
    this.#worker.begin(this.#vault.userId, idleMinutes()).catch(() => undefined);
    return this.#worker;
  }

  /** Creates a vault. Its codes are shown before it opens. */
  async create(masterKey: string): Promise<void> {
    await this.#readBundle();
    await this.#opening(async () => {
      const { bundle, codes, proofs } = await this.worker.create(masterKey);
      await api.post("/passwd-key", { pwd_key: bundle, user_id: this.#vault.userId, ...proofs });
      this.#vault = { ...this.#vault, bundle };
      this.#open([], codes);
    });
  }

  /** Fetches the list while the key is derived, so that it is shown at once. */
  async unlock(masterKey: string): Promise<void> {
    if (!(await this.#readBundle())) return;
    const fetched = this.#fetchAll();
    // A failure before it is awaited would be an unhandled rejection.
    fetched.catch(() => undefined);
    await this.#opening(async () => {
      await this.worker.unlock(this.#bundle(), masterKey);
      const derived = performance.now();
      const entries = await this.worker.openEntries(await fetched);
      this.#open(entries);
      performance.measure("vault:list", { start: derived });
    });
  }

  /**
   * Sets a new master key with a recovery code, and creates new codes; all entries are kept and
   * encrypted again.
   */
  async recover(code: string, masterKey: string): Promise<void> {
    if (!(await this.#readBundle())) return;
    await this.#opening(async () => {
      await this.worker.recover(this.#bundle(), code);
      await this.#renew(masterKey);
    });
  }

  /**
   * Sets a new master key, creates new codes and encrypts all entries again: the old key and codes
   * no longer decrypt anything.
   */
  async renew(oldKey: string, masterKey: string): Promise<void> {
    await this.#readBundle();
    await this.worker.unlock(this.#bundle(), oldKey);
    await this.#renew(masterKey);
  }

  async changeMasterKey(oldKey: string, masterKey: string): Promise<void> {
    await this.#readBundle();
    const { bundle, proofs } = await this.worker.change(this.#bundle(), oldKey, masterKey);
    await api.post("/passwd-key", { pwd_key: bundle, ...proofs });
    this.#vault = { ...this.#vault, bundle };
  }

  codes(): Promise<string[]> {
    return this.worker.codes(this.#bundle());
  }

  /** Turns the vault off with a recovery code; returns the server's message. */
  async turnOff(code: string): Promise<string> {
    await this.#readBundle();
    return this.#opening(async () => {
      const proof = await this.worker.recover(this.#bundle(), code);
      const { info } = await api.post<{ info: string }>("/passwd-close", { code: proof });
      await this.worker.lock();
      this.#vault = { ...this.#vault, bundle: null };
      this.#set({ status: "unset", entries: [] });
      return info;
    });
  }

  codesSeen(): void {
    this.#set({ ...this.#state, newCodes: undefined });
  }

  lock(): void {
    void this.#worker?.lock();
    this.#forget();
  }

  /** Adds entries, all or none; returns their ids and the server's message. */
  async add(entries: NewEntry[]): Promise<{ ids: string[]; info: string }> {
    const sealed = await this.worker.sealNew(entries);
    let info = "";
    for (const [index, list] of inBatches(sealed).entries()) {
      try {
        ({ info } = await this.#expiring(() => api.post("/passwd", { list })));
      } catch (error) {
        await this.#removeAgain(inBatches(sealed).slice(0, index + 1));
        throw error;
      }
    }
    await this.refresh();
    return { ids: sealed.map(({ id }) => id), info };
  }

  /**
   * The last batch may have been stored even if its response was lost, so deletion of each batch is
   * attempted; missing ids do not matter.
   */
  async #removeAgain(batches: { id: string }[][]): Promise<void> {
    for (const list of batches)
      await api.delete("/passwd", { id: list.map(({ id }) => id).join(",") }).catch(() => undefined);
    await this.refresh().catch(() => undefined);
  }

  async edit(edits: EntryEdit[]): Promise<string> {
    const sealed = await this.worker.sealEdits(edits);
    let info = "";
    for (const list of inBatches(sealed)) ({ info } = await this.#expiring(() => api.put("/passwd", { list })));
    await this.refresh();
    return info;
  }

  /** Stores how to undo an import, until the vault is locked or gets another key. */
  imported(done: ImportDone | undefined): void {
    this.#set({ ...this.#state, imported: done });
  }

  /**
   * Undoes an import: deletes the added entries, and restores the encrypted passwords of the
   * changed ones.
   */
  async takeBack(added: string[], changed: OldPassword[]): Promise<void> {
    const key = await this.worker.keyId();
    await this.#expiring(async () => {
      for (const ids of inBatches(added)) await api.delete("/passwd", { id: ids.join(",") });
      for (const list of inBatches(changed)) await api.put("/passwd", { list: list.map((one) => ({ ...one, key })) });
    });
    await this.refresh();
  }

  async remove(ids: string[]): Promise<string> {
    const { info } = await this.#expiring(() => api.delete("/passwd", { id: ids.join(",") }));
    await this.refresh();
    return info;
  }

  async password(id: string): Promise<string> {
    const { passwd } = await this.#expiring(() => api.get<{ passwd: string }>("/passwd-verify", { id }));
    return this.worker.openPassword(id, passwd);
  }

  /** All entries with their encrypted passwords. */
  sealedEntries(): Promise<SealedEntry[]> {
    return this.#expiring(async () => this.#fetchAll({ passwords: "1", key: await this.worker.keyId() }));
  }

  async refresh(): Promise<void> {
    const key = await this.worker.keyId();
    const entries = await this.worker.openEntries(await this.#expiring(() => this.#fetchAll({ key })));
    this.#set({ ...this.#state, entries });
  }

  /** Reports the owner's activity: the worker's idle countdown restarts. */
  touch(): void {
    if (this.#state.status !== "open" || Date.now() - this.#touched < touchEvery) return;
    this.#touched = Date.now();
    void this.worker.touch(idleMinutes());
  }

  setIdleMinutes(minutes: number): void {
    rememberIdleMinutes(minutes);
    void this.worker.touch(minutes);
  }

  /** Locks the vault when the session has ended or the key was replaced. */
  readonly checkSession = () => {
    if (this.#state.status !== "open" || document.hidden) return;
    void this.#expiring(async () => api.get("/passwd", { size: "1", key: await this.worker.keyId() })).catch(
      () => undefined,
    );
  };

  /** Checks the session while the vault is open, on any page. Returns a function that stops it. */
  #watchSession(): () => void {
    const timer = setInterval(this.checkSession, sessionEvery);
    document.addEventListener("visibilitychange", this.checkSession);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", this.checkSession);
    };
  }

  /** Runs a task that opens a locked vault's keys; if it fails, the keys are dropped again. */
  async #opening<Output>(run: () => Promise<Output>): Promise<Output> {
    try {
      return await run();
    } catch (error) {
      if (this.#state.status !== "open") await this.#worker?.lock();
      throw error;
    }
  }

  async #renew(masterKey: string): Promise<void> {
    const before = await this.sealedEntries();
    // Decrypted in advance, so that nothing has to be fetched between the server's confirmation and
    // showing the new codes.
    const entries = await this.worker.openEntries(before.map(({ password: _, ...entry }) => entry));
    const { bundle, codes, proofs, ...sealed } = await this.worker.renew(before, masterKey);
    try {
      await api.postForm("/passwd-renew", { pwd_key: bundle, ...proofs, ...sealed });
    } catch (error) {
      // Without a response it is unknown whether the key was replaced: unlocking asks the server
      // which key is current.
      if (!(error instanceof CallRefused)) this.lock();
      throw error;
    }
    await this.worker.adopt();
    this.#vault = { ...this.#vault, bundle };
    this.#open(entries, codes);
  }

  /**
   * Reads the current bundle, which may have been replaced or deleted elsewhere. Returns whether
   * there is one.
   */
  async #readBundle(): Promise<boolean> {
    const { pwd_key, user_id } = await api.get<{ pwd_key: string | null; user_id: string }>("/passwd-key");
    if (user_id !== this.#vault.userId) return startAnew();
    this.#vault = { ...this.#vault, bundle: pwd_key };
    if (!pwd_key) {
      void this.#worker?.lock();
      this.#set({ status: "unset", entries: [] });
    }
    return pwd_key !== null;
  }

  async #fetchAll(query: Record<string, string> = {}): Promise<SealedEntry[]> {
    const read = (page: number) =>
      api.get<{ list: SealedEntry[]; page: number }>("/passwd", {
        ...query,
        page: String(page),
        size: String(pageSize),
      });
    const first = await read(1);
    const others = await Promise.all(Array.from({ length: first.page - 1 }, (_, at) => read(at + 2)));
    return [first, ...others].flatMap(({ list }) => list);
  }

  async #expiring<Output>(run: () => Promise<Output>): Promise<Output> {
    try {
      return await run();
    } catch (error) {
      const lockedBy = error instanceof CallRefused ? lockingCodes[error.code] : undefined;
      if (lockedBy) {
        void this.#worker?.lock();
        this.#forget(lockedBy);
      }
      throw error;
    }
  }

  #bundle(): string {
    if (!this.#vault.bundle) throw new Error("no vault is set");
    return this.#vault.bundle;
  }

  #open(entries: ListedEntry[], newCodes?: string[]): void {
    void this.worker.touch(idleMinutes());
    this.#set({ status: "open", entries, newCodes });
  }

  #forget(lockedBy?: VaultState["lockedBy"]): void {
    if (this.#state.status === "open") this.#set({ status: "locked", entries: [], lockedBy });
  }

  #set(state: VaultState): void {
    this.#state = state;
    if (state.status === "open") this.#stopWatching ??= this.#watchSession();
    else this.#endWatch();
    for (const listener of this.#listeners) listener();
  }

  #endWatch(): void {
    this.#stopWatching?.();
    this.#stopWatching = undefined;
  }
}

/** Another user has signed in meanwhile: stop, because this page would encrypt for the previous user. */
function startAnew(): Promise<never> {
  location.reload();
  return new Promise(() => undefined);
}

function inBatches<Item>(items: Item[]): Item[][] {
  return Array.from({ length: Math.ceil(items.length / batch) }, (_, at) => items.slice(at * batch, (at + 1) * batch));
}

export const vaultStore = new VaultStore();
