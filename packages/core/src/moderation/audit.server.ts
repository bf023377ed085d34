import type { Context } from "../context";
import { newId } from "../database/query.server";
import type { OperatorActionsTable } from "./tables";

/** Days for which entries of the audit log are kept. */
const keptDays = 400;
const most = { input: 2000, outcome: 300, actor: 100 };

/** Runs a command and records it: before it runs, so that one whose process is killed is in the log, too. */
export async function audited<T>(
  { db, clock }: Pick<Context, "db" | "clock">,
  { actor, command, input }: { actor: string; command: string; input: unknown },
  run: () => Promise<T>,
): Promise<T> {
  const id = newId();
  const row = { id, at: clock.now(), actor: actor.slice(0, most.actor), command, outcome: null };
  await db
    .insertInto("operator_actions")
    .values({ ...row, input: JSON.stringify(input).slice(0, most.input) })
    .execute();
  const end = (outcome: string) =>
    db
      .updateTable("operator_actions")
      .set({ outcome: outcome.slice(0, most.outcome) })
      .where("id", "=", id)
      .execute();
  try {
    const result = await run();
    await end("done");
    return result;
  } catch (error) {
    await end(`failed: ${error instanceof Error ? error.message : String(error)}`);
    throw error;
  }
}

/** The newest entries of the audit log, newest first. */
export function listActions({ db }: Pick<Context, "db">, limit: number): Promise<OperatorActionsTable[]> {
  return db.selectFrom("operator_actions").selectAll().orderBy("id", "desc").limit(limit).execute();
}

/** Deletes entries that are older than `keptDays`. Run by a job. */
export async function sweepActions({ db, clock }: Pick<Context, "db" | "clock">): Promise<void> {
  const past = clock.now() - keptDays * 24 * 60 * 60_000;
  await db.deleteFrom("operator_actions").where("at", "<", past).execute();
}
