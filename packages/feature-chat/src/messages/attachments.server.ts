import type { Context } from "@dozen/core/context";
import type { Selectable } from "kysely";
import { deleteFiles, fileAddress, fileIdOf } from "../files/files.server";
import { messageTypes } from "../shared/message-types";
import { openBody } from "./sealing.server";
import type { ChatRecords } from "./tables";

/** A process that has not stored the message within this time never will. Milliseconds. */
const unsentTime = 60 * 60_000;
/** Files per query. */
const batchSize = 500;

/**
 * Deletes the files whose message was never stored, because the process or its database stopped.
 */
export async function dropUnsent(context: Context): Promise<void> {
  for (let files = await findUnsure(context); files.length > 0; files = await findUnsure(context)) {
    const named = files.filter(isNamed);
    const ids = named.map(({ id }) => id);
    if (ids.length > 0) {
      await context.db.updateTable("chat_files").set({ unsent_as: null }).where("id", "in", ids).execute();
    }
    await deleteFiles(
      context,
      files.filter((file) => !named.includes(file)),
    );
  }

  function isNamed({ id, room_id, seq, body }: Awaited<ReturnType<typeof findUnsure>>[number]): boolean {
    return seq !== null && body !== null && openBody(context, { room_id, seq, body }).text === fileAddress(id);
  }
}

/** Files stored a while ago, each with the message that may name it. */
function findUnsure({ db, clock }: Context) {
  return db
    .selectFrom("chat_files as file")
    .leftJoin("chat_records as said", (join) =>
      join
        .onRef("said.user_id", "=", "file.user_id")
        .onRef("said.room_id", "=", "file.room_id")
        .onRef("said.client_id", "=", "file.unsent_as"),
    )
    .selectAll("file")
    .select(["said.seq", "said.body"])
    .where("file.unsent_as", "is not", null)
    .where("file.created_at", "<", clock.now() - unsentTime)
    .limit(batchSize)
    .execute();
}

/** Deletes the files of deleted messages. A text may contain any URL, so texts are ignored. */
export async function dropFiles(
  context: Pick<Context, "db" | "storage" | "secrets">,
  records: Selectable<ChatRecords>[],
): Promise<void> {
  const owners = new Map<string, string>();
  for (const record of records) {
    if (record.msg_type === messageTypes.text) continue;
    const id = fileIdOf(openBody(context, record).text);
    if (id) owners.set(id, ownerOf(record));
  }
  if (owners.size === 0) return;
  const query = context.db.selectFrom("chat_files").selectAll();
  const files = await query.where("id", "in", [...owners.keys()]).execute();
  await deleteFiles(
    context,
    files.filter((file) => owners.get(file.id) === ownerOf(file)),
  );
}

const ownerOf = ({ room_id, user_id }: { room_id: string; user_id: string }) => `${room_id} ${user_id}`;
