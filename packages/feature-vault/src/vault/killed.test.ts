import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Context } from "@dozen/core/context";
import { sha256 } from "@dozen/core/crypto/hash.server";
import { asOwner } from "@dozen/core/owner.server";
import { eachDatabase, type MakeContext } from "@dozen/core/testing/context";
import { memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { expect, test } from "vitest";
import feature from "../feature";
import { VaultSession } from "../shared/crypto/session";
import { createEntries, listEntries } from "./entries.server";
import { setKey } from "./keys.server";
import type { Step } from "./testing/rewrap-process";
import { cheapCost, entry, masterKey, newVault } from "./testing/sealed";
import { createSchema, listSchema } from "./vault.schema";

/** KILLS=200 is the full trial; each kill costs the start of a process. */
const kills = Number(process.env.KILLS ?? 8);
const wrappedKey = "another4Master";
const renewedKey = "third5Master00";
const script = fileURLToPath(new URL("./testing/rewrap-process.ts", import.meta.url));

eachDatabase("a vault whose keys are being changed", (makeContext) => {
  test(
    `is completely under the old or completely under the new key after each of ${kills} kills`,
    () => tryKills(makeContext),
    60_000 + kills * 10_000,
  );
});

async function tryKills(makeContext: MakeContext) {
  const context = await makeContext({ features: [feature] });
  const { states, userId } = await preparedVault(context);
  const seen = states.map(() => 0);
  for (let kill = 0; kill < kills; kill += 1) {
    const steps = states.map(({ step }) => step);
    const confirmed = await killedProcess(context.settings.databaseUrl, userId, steps);
    const which = await stateOf(context, userId, states);
    // The confirmed state, unless the next change was already committed.
    expect([confirmed, (confirmed + 1) % states.length]).toContain(which);
    seen[which] = (seen[which] ?? 0) + 1;
  }
  const counts = states.map(({ name }, at) => `${seen[at]} ${name}`).join(", ");
  console.info(`${kills} kills left: ${counts} (${context.database.dialect})`);
}

interface State {
  name: string;
  masterKey: string;
  /** The change that leads to this state from the one before it; the first state follows the last. */
  step: Step;
}

/** A user's vault with an entry, and the three states through which its keys cycle. */
async function preparedVault(context: Context) {
  const { user, cookie } = await signedInUser(context);
  const { context: bound } = await memoryRequest(context, "/passwd", { cookie });
  const owner = asOwner(bound);
  const { session, bundle, proofs } = await newVault(user.id);
  const first = { pwd_key: bundle, owner: proofs.owner, codes: proofs.codes ?? [] };
  await setKey(owner, first);
  const entries = createSchema.parse({ list: await session.sealNew([entry({ name: "One" }), entry({ name: "Two" })]) });
  await createEntries(owner, entries);
  const { list } = await listEntries(owner, listSchema.parse({}));
  const update_time = new Date(list[0]?.updated_at ?? 0).toISOString();
  const sealed = entries.map(({ type: _type, key: _key, ...one }) => ({ ...one, update_time }));
  const times = { create_time: update_time, update_time, password_time: update_time };
  const listed = entries.map((one) => ({ ...one, ...times }));
  const wrapped = await session.change(bundle, masterKey, wrappedKey);
  const renewed = await session.renew(listed, renewedKey, cheapCost);
  const states: State[] = [
    { name: "the first key", masterKey, step: { ...first, before: renewed.proofs.owner, entries: sealed } },
    { name: "it under a new master key", masterKey: wrappedKey, step: { pwd_key: wrapped.bundle, ...wrapped.proofs } },
    {
      name: "a new key",
      masterKey: renewedKey,
      step: { pwd_key: renewed.bundle, ...renewed.proofs, before: renewed.before, entries: renewed.entries },
    },
  ];
  return { states, userId: user.id };
}

/**
 * Finds the vault's state and checks that everything in it belongs to this state and decrypts with
 * its master key.
 */
async function stateOf({ db }: Context, userId: string, states: State[]): Promise<number> {
  const row = await db
    .selectFrom("vault_keys")
    .innerJoin("users", "users.id", "vault_keys.user_id")
    .select(["vault_keys.pwd_key", "vault_keys.code_hashes", "users.pwd_key as shown"])
    .where("vault_keys.user_id", "=", userId)
    .executeTakeFirstOrThrow();
  const which = states.findIndex(({ step }) => step.pwd_key === row.pwd_key);
  const codes = states.slice(0, which + 1).findLast(({ step }) => step.codes)?.step.codes;
  // The hashes of the recovery codes and the user's record belong to the same bundle.
  expect(row.shown).toBe(row.pwd_key);
  expect(row.code_hashes).toBe(codes?.map(sha256).join(","));
  const again = new VaultSession(userId);
  await again.unlock(row.pwd_key, states[which]?.masterKey ?? "");
  const entries = await db
    .selectFrom("vault_entries")
    .select(["id", "password"])
    .where("user_id", "=", userId)
    .execute();
  const opened = await Promise.all(entries.map(({ id, password }) => again.openPassword(id, password)));
  expect(opened).toEqual(["correct horse battery", "correct horse battery"]);
  return which;
}

/**
 * Kills the process that changes keys in the middle of a change. Returns the index of the last
 * state that it confirmed.
 */
async function killedProcess(databaseUrl: string, userId: string, steps: Step[]): Promise<number> {
  const child = spawn(process.execPath, ["--import", "tsx", script, databaseUrl, userId], {
    env: { ...process.env, STEPS: JSON.stringify(steps) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  let output = "";
  const first = new Promise((resolve) => child.stdout.once("data", resolve));
  child.stdout.on("data", (lines) => {
    output += lines;
  });
  await Promise.race([first, ended]);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 30));
  child.kill("SIGKILL");
  await ended;
  if (output === "") throw new Error("The process did not start.");
  return Number(output.trim().split("\n").at(-1));
}
