import { EventEmitter, once } from "node:events";
import type { Context } from "../context";
import type { Storage } from "../storage/storage.server";

/** A storage whose removals pause until the test continues them, as on a machine that stalls. */
export function slowRemoval({ storage }: Pick<Context, "storage">) {
  const [begun, going] = [new EventEmitter(), new EventEmitter()];
  const started = once(going, "go");
  const slow = (storage: Storage): Storage => ({
    ...storage,
    within: (area) => slow(storage.within(area)),
    async remove(id) {
      begun.emit("begun");
      await started;
      await storage.remove(id);
    },
  });
  return { storage: slow(storage), begun: once(begun, "begun"), goOn: () => going.emit("go") };
}
