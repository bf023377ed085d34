// Measures the list of links in a small and in a big table, for `npm run bench`: prints one JSON
// line.
// node --import tsx lists.bench.server.ts <database url> <folder for keys> <rows>
import { boot } from "@dozen/core/boot.server";
import type { Context } from "@dozen/core/context";
import type { OwnerContext } from "@dozen/core/owner.server";
import { readSettings } from "@dozen/core/settings.server";
import shortFeature from "../feature";
import { shortSettings } from "../settings";
import { listLinks } from "./links.server";

const [databaseUrl = "", dataDir = "", rows = "1000"] = process.argv.slice(2);
const total = Number(rows);
/** Rows per statement; more would exceed MySQL's packet size. */
const insertSize = 2000;

const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, LOG_LEVEL: "error" };
const settings = readSettings(env, [{ id: "short", settings: shortSettings }]);
const { context, close } = await boot({ features: [shortFeature], settings, withoutJobs: true });
await fill(context);

const queries = {
  /** A user with ten links. */
  few: () => listLinks(viewerOf("few"), { url: "", page: 1, size: 10 }),
  /** A user who owns a tenth of all links. */
  tenth: () => listLinks(viewerOf("tenth"), { url: "", page: 1, size: 10 }),
  tenthLastPage: () => listLinks(viewerOf("tenth"), { url: "", page: total / 100, size: 10 }),
};
const measured: Record<string, number> = {};
for (const [name, query] of Object.entries(queries)) measured[name] = await medianMicros(query);
process.stdout.write(`${JSON.stringify(measured)}\n`);
await close();

function viewerOf(id: string): OwnerContext {
  return { ...context, viewer: { kind: "registered", id, name: id, avatar: null } } as unknown as OwnerContext;
}

/**
 * Ten links for `few`, a tenth of all for `tenth`, the rest for a thousand others. No `ANALYZE`, since the product makes
 * no statistics on SQLite (decision 264), and MariaDB makes its own.
 */
async function fill({ db }: Context): Promise<void> {
  // The benchmark runs several times: the first process fills the table, and later ones find it filled.
  if (await db.selectFrom("short_owners").select("links").where("user_id", "=", "few").executeTakeFirst()) return;
  const owners = new Map<string, number>();
  for (let from = 0; from < total; from += insertSize) {
    const links = Array.from({ length: Math.min(insertSize, total - from) }, (_, offset) => linkAt(from + offset));
    for (const { user_id } of links) owners.set(user_id, (owners.get(user_id) ?? 0) + 1);
    await db.insertInto("short_links").values(links).execute();
  }
  await db
    .insertInto("short_owners")
    .values([...owners].map(([user_id, links]) => ({ user_id, links })))
    .execute();
}

function linkAt(index: number) {
  const isFew = index % (total / 10) === 5;
  const user_id = isFew ? "few" : index % 10 === 0 ? "tenth" : `other${index % 997}`;
  const url = `https://example.com/some/longer/page/${index}?of=interest`;
  return { sid: `b${index}`, user_id, url, created_at: 1_700_000_000_000 + index * 1000 };
}

/** The median of many runs, in microseconds. */
async function medianMicros(query: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 400; run += 1) {
    const started = performance.now();
    await query();
    times.push((performance.now() - started) * 1000);
  }
  return times.slice(100).sort((a, b) => a - b)[150] ?? Number.NaN;
}
