import { strengthMeter } from "@dozen/ui/password-strength";
import { VaultSession } from "../../shared/crypto/session";
import { decryptText, encryptText } from "../../shared/crypto/text-seal";
import { examine } from "../health";
import { Unreadable } from "../transfer/formats";
import { IdleClock } from "./idle-clock";
import type { VaultWorker, WorkerRequest, WorkerResponse } from "./protocol";

/** The part of the worker's scope that is used here; the DOM types would offer a window. */
const scope = globalThis as unknown as {
  onmessage: (event: { data: WorkerRequest }) => void;
  postMessage(result: WorkerResponse): void;
};

let session = new VaultSession("");

/** The worker drops the keys itself, whatever the page does. */
const idle = new IdleClock(() => {
  if (!session.isOpen) return;
  session.lock();
  scope.postMessage({ idle: true });
});

async function opened<Output>(opening: Promise<Output>): Promise<Output> {
  const output = await opening;
  idle.restart();
  return output;
}

const worker: VaultWorker = {
  async begin(userId, idleMinutes) {
    session.lock();
    session = new VaultSession(userId);
    idle.restart(idleMinutes);
  },
  touch: async (idleMinutes) => idle.restart(idleMinutes),
  create: (masterKey) => opened(session.create(masterKey)),
  unlock: (bundle, masterKey) => opened(session.unlock(bundle, masterKey)),
  recover: (bundle, code) => opened(session.recover(bundle, code)),
  change: (bundle, oldKey, newKey) => session.change(bundle, oldKey, newKey),
  // The new key waits here for the server's confirmation, which may take as long as the shortest idle time.
  renew: (entries, masterKey) => opened(session.renew(entries, masterKey)),
  adopt: async () => session.adopt(),
  keyId: async () => session.keyId,
  codes: (bundle) => session.codes(bundle),
  lock: async () => session.lock(),
  sealNew: (entries) => session.sealNew(entries),
  sealEdits: (edits) => session.sealEdits(edits),
  openEntries: (entries) => session.openEntries(entries),
  openPassword: (id, sealed) => session.openPassword(id, sealed),
  strength: async (password) => (await strengthMeter())(password),
  async examine(entries, mfaNames, now) {
    const [opened, scoreOf] = await Promise.all([session.openEntries(entries), strengthMeter()]);
    return examine(opened, { mfaNames, scoreOf, now });
  },
  encryptText: (text, password) => encryptText(text, password),
  decryptText: (text, password) => decryptText(text, password),
  async preview(bytes, here, password) {
    const [{ readFile }, { compare }] = await Promise.all([
      import("../transfer/read-file"),
      import("../transfer/compare"),
    ]);
    const { entries, ...read } = await readFile(bytes, password);
    const opened = await session.openEntries(here);
    const lines = compare(
      entries,
      opened.filter(({ broken }) => !broken),
    );
    // The passwords of existing entries stay in the worker.
    const shown = lines.map((line) => ({ ...line, existing: line.existing && { id: line.existing.id } }));
    return { ...read, lines: shown };
  },
  async writeFile(entries, password) {
    const [{ writeCsv, writeEncrypted }, opened] = await Promise.all([
      import("../transfer/write-file"),
      session.openEntries(entries),
    ]);
    const whole = opened.filter(({ broken }) => !broken);
    return password ? writeEncrypted(whole, password) : writeCsv(whole);
  },
};

scope.onmessage = async ({ data: { id, name, input } }) => {
  try {
    idle.check();
    const run = worker[name] as (...input: unknown[]) => Promise<unknown>;
    scope.postMessage({ id, output: await run(...input) });
  } catch (error) {
    const reason = error instanceof Unreadable ? error.reason : undefined;
    scope.postMessage({ id, error: error instanceof Error ? error.name : "Error", reason });
  }
};
