import type { Context } from "@dozen/core/context";
import { messageNotices } from "./message-notices.server";
import type { Unnotified } from "./unnotified.server";

/** Milliseconds after which the process that stored a row has died or stopped. */
const leftAfter = 30_000;
/** Milliseconds after which messages are too old for a notice. */
const tooOld = 24 * 60 * 60 * 1000;
const rowsAtOnce = 100;

/** Notifies readers of messages whose process died before it could. */
export async function notifyOfLeft(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.db
    .deleteFrom("chat_unnotified")
    .where("since", "<", now - tooOld)
    .execute();
  let rows: Unnotified[];
  let after = 0;
  do {
    rows = await leftRows(context, after, now - leftAfter);
    for (const row of rows) await takeOver(context, row);
    after = rows.at(-1)?.since ?? after;
  } while (rows.length === rowsAtOnce);
}

async function takeOver(context: Context, row: Unnotified): Promise<void> {
  try {
    await messageNotices(context).takeOver(row);
  } catch (error) {
    context.log.error({ err: error }, "Members could not be notified of messages of a process that has ended");
  }
}

function leftRows({ db }: Pick<Context, "db">, after: number, until: number): Promise<Unnotified[]> {
  return db
    .selectFrom("chat_unnotified")
    .selectAll()
    .where("since", ">", after)
    .where("since", "<", until)
    .orderBy("since")
    .limit(rowsAtOnce)
    .execute();
}
