// What the newest page of a history, and an older one, cost in a short and in a long room: prints one JSON line, µs, for
// `npm run bench -- chat`.
//   node --import tsx history.bench.server.ts <folder for keys> <messages> <database url> <messages> <database url>
import { boot } from "@dozen/core/boot.server";
import type { Context } from "@dozen/core/context";
import type { OwnerContext } from "@dozen/core/owner.server";
import { readSettings } from "@dozen/core/settings.server";
import chatFeature from "../feature";
import { openRoom } from "../rooms/seats.server";
import { chatSettings } from "../settings";
import { kinds } from "../shared/kinds";
import { listRecords } from "./messages.server";
import { sealBody } from "./sealing.server";

const room = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
const users = ["01ARZ3NDEKTSV4RRFFQ69G5FAW", "01ARZ3NDEKTSV4RRFFQ69G5FAX"];
/** Rows in one statement. */
const insertSize = 1000;
const size = 30;

const [dataDir = "", ...pairs] = process.argv.slice(2);
const short = await openHistory(Number(pairs[0]), pairs[1] ?? "");
const long = await openHistory(Number(pairs[2]), pairs[3] ?? "");
const measured = {
  newest: await compare((history) => listRecords(history.asks, { roomId: room, size })),
  middle: await compare(({ asks, total }) => listRecords(asks, { roomId: room, size, before: total / 2 })),
};
process.stdout.write(`${JSON.stringify(measured)}\n`);
await short.close();
await long.close();

interface History {
  asks: OwnerContext;
  total: number;
  close(): Promise<void>;
}

async function openHistory(total: number, databaseUrl: string): Promise<History> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: "error" };
  const settings = readSettings(env, [{ id: "chat", settings: chatSettings }]);
  const { context, close } = await boot({ features: [chatFeature], settings, withoutJobs: true });
  await fill(context, total);
  const viewer = { kind: "registered", id: users[0], name: "Ada", avatar: null };
  const t = context.i18n.t("enUs");
  return { asks: { ...context, viewer, t } as unknown as OwnerContext, total, close };
}

/** No `ANALYZE`, since the product makes no statistics on SQLite (decision 264), and MariaDB makes its own. */
async function fill({ db, secrets }: Context, total: number): Promise<void> {
  await openRoom(db, { id: room, type: kinds.person, users, at: 0 });
  const unlike = { file: null, reply: null };
  // At most three digits, because texts with four in a row are also searched for links (`links.server.ts`).
  const textAt = (seq: number) => `Message ${seq % 1000} of quite a long talk`;
  const recordAt = (seq: number) => ({
    room_id: room,
    seq,
    user_id: users[seq % 2] as string,
    client_id: `c${seq}`,
    msg_type: 1,
    body: sealBody({ secrets }, { ...unlike, roomId: room, seq, text: textAt(seq) }),
    created_at: 1_700_000_000_000 + seq * 1000,
  });
  for (let from = 1; from <= total; from += insertSize) {
    const rows = Array.from({ length: Math.min(insertSize, total - from + 1) }, (_, offset) => recordAt(from + offset));
    await db.insertInto("chat_records").values(rows).execute();
  }
  await db.updateTable("chat_rooms").set({ last_seq: total }).where("id", "=", room).execute();
}

/** Medians of alternating runs, so that noise affects both alike. */
async function compare(query: (history: History) => Promise<unknown>): Promise<{ short: number; long: number }> {
  const times = { short: [] as number[], long: [] as number[] };
  for (let run = 0; run < 1000; run += 1) {
    for (const [name, history] of Object.entries({ short, long })) {
      const started = performance.now();
      await query(history);
      times[name as "short" | "long"].push((performance.now() - started) * 1000);
    }
  }
  const middle = (all: number[]) => all.slice(200).sort((a, b) => a - b)[400] ?? Number.NaN;
  return { short: middle(times.short), long: middle(times.long) };
}
