// A separate process that changes a vault's keys over and over, for the test that kills it:
// node --import tsx <file> <database> <user>; STEPS is a JSON array with the change that leads to
// each state, in a cycle.
import { openDatabase } from "@dozen/core/database/database.server";
import { readKey, setKey } from "../keys.server";
import { renewVault } from "../renew.server";
import type { KeyInput, RenewInput } from "../vault.schema";

/** A new master key, or a new vault key with everything encrypted under it. */
export type Step = KeyInput | RenewInput;

const [url = "", id = ""] = process.argv.slice(2);
const steps = JSON.parse(process.env.STEPS ?? "[]") as Step[];
const database = await openDatabase(url);
const needs = { database, clock: { now: () => Date.now() }, viewer: { id } };
const found = await readKey(database, id);
for (let state = steps.findIndex(({ pwd_key }) => pwd_key === found); ; ) {
  state = (state + 1) % steps.length;
  const step = steps[state] as Step;
  await ("before" in step ? renewVault(needs, step) : setKey(needs, step));
  // Only confirmed states are printed.
  process.stdout.write(`${state}\n`);
}
