import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Context } from "@dozen/core/context";
import { randomToken } from "@dozen/core/crypto/hash.server";
import { eachDatabase, type MakeContext } from "@dozen/core/testing/context";
import { expect, test } from "vitest";
import shortFeature from "../feature";
import { createSchema } from "../link/link.schema";
import { createLinks } from "../link/writing.server";
import { owner } from "../testing/owner";

/** KILLS=200 is the full trial; each kill costs the start of a process. */
const kills = Number(process.env.KILLS ?? 5);
const walkers = 32;
const secretKeys = randomToken();
const script = fileURLToPath(new URL("../testing/redirect-process.ts", import.meta.url));

eachDatabase("a site that is killed while it serves redirects", (makeContext) => {
  test(
    `stores each confirmed visit exactly once after ${kills} kills`,
    () => tryKills(makeContext),
    60_000 + kills * 10_000,
  );
});

async function tryKills(makeContext: MakeContext) {
  const context = await makeContext({ features: [shortFeature], env: { SECRET_KEYS: secretKeys } });
  const typed = createSchema.parse({ url: "https://a.example\nhttps://b.example" });
  const links = await createLinks(await owner(context), typed);
  const sids = links.map(({ sid }) => sid);
  const redirected: string[] = [];
  for (let kill = 0; kill < kills; kill += 1) redirected.push(...(await followUntilKilled(context, sids, kill)));

  await askForSums(context);
  const last = await startSite(context);
  await expect.poll(() => waiting(context), { timeout: 60_000 }).toBe(0);
  await expect.poll(() => due(context), { timeout: 60_000 }).toBe(0);
  last.child.kill("SIGKILL");
  const stored = await visitNames(context);
  const once = new Set(stored);
  expect(once.size).toBe(stored.length);
  expect(redirected.filter((name) => !once.has(name))).toEqual([]);
  // A visit that was stored just before a kill may not have been confirmed yet.
  expect(stored.length).toBeLessThanOrEqual(redirected.length + kills * walkers);
  expect(redirected.length).toBeGreaterThanOrEqual(kills);
  expect(await countedVisits(context)).toBe(stored.length);
  await expectSums(context);
  console.info(`${kills} kills: ${redirected.length} answered, ${stored.length} stored (${context.database.dialect})`);
}

/**
 * Follows links with 32 parallel clients until the site is killed. Returns the names of the
 * confirmed visits.
 */
async function followUntilKilled(context: Context, sids: string[], kill: number): Promise<string[]> {
  await askForSums(context);
  const { child, url } = await startSite(context);
  const ended = new Promise((resolve) => child.once("close", resolve));
  const redirected: string[] = [];
  // Some kills hit the first visits, others the job that digests stored ones. The time starts with
  // the first response: how long a fresh site needs for that depends on the machine.
  const killSoon = () => setTimeout(() => child.kill("SIGKILL"), Math.random() * 400);
  const walk = async (walker: number) => {
    for (let step = walker; ; step += walkers) {
      const name = `v${kill}-${step}.example`;
      const headers = { referer: `https://${name}/` };
      const response = await fetch(`${url}/s/${sids[step % sids.length]}`, { redirect: "manual", headers });
      if (response.status === 302 && redirected.push(name) === 1) killSoon();
    }
  };
  const walks = Array.from({ length: walkers }, (_, walker) => walk(walker));
  await Promise.allSettled(walks);
  await ended;
  return redirected;
}

async function startSite({ settings }: Context) {
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    env: {
      ...process.env,
      DATABASE_URL: settings.databaseUrl,
      DATA_DIR: settings.dataDir,
      SECRET_KEYS: secretKeys,
      LOG_LEVEL: "error",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.once("data", (text) => resolve(String(text).trim()));
    child.once("exit", () => reject(new Error("The site did not start.")));
  });
  return { child, url };
}

/** Without this, sums would start only after a thousand visits to a link. */
async function askForSums({ db }: Context): Promise<void> {
  const links = await db.selectFrom("short_links").select("id").execute();
  const known = await db.selectFrom("short_summed_visits").select("link_id").execute();
  const fresh = links.filter(({ id }) => known.every(({ link_id }) => link_id !== id));
  for (const { id } of fresh)
    await db.insertInto("short_summed_visits").values({ link_id: id, upto: 0, due: 1 }).execute();
  await db.updateTable("short_summed_visits").set({ due: 1 }).execute();
}

async function due({ db }: Context): Promise<number> {
  return (await db.selectFrom("short_summed_visits").select("link_id").where("due", "=", 1).execute()).length;
}

/** Expects the sums of each link to count each included visit once, in every kind and period. */
async function expectSums({ db }: Context): Promise<void> {
  const summed = await db.selectFrom("short_summed_visits").selectAll().execute();
  expect(summed).toHaveLength(2);
  for (const { link_id, upto } of summed) {
    const ofLink = db.selectFrom("short_visits").select("id").where("link_id", "=", link_id);
    const held = (await ofLink.where("id", "<=", upto).execute()).length;
    expect(held).toBeGreaterThan(0);
    const totals = await db
      .selectFrom("short_visit_sums")
      .select((of) => of.fn.sum<number>("total").as("total"))
      .where("link_id", "=", link_id)
      .groupBy(["kind", "span"])
      .execute();
    expect(totals).toHaveLength(15);
    for (const { total } of totals) expect(Number(total)).toBe(held);
  }
}

async function waiting({ db }: Context): Promise<number> {
  return (await db.selectFrom("short_arrivals").select("id").execute()).length;
}

async function visitNames({ db }: Context): Promise<string[]> {
  const rows = await db.selectFrom("short_visits").select("referrer").execute();
  return rows.map(({ referrer }) => referrer);
}

async function countedVisits({ db }: Context): Promise<number> {
  const rows = await db.selectFrom("short_links").select("visits").execute();
  return rows.reduce((sum, { visits }) => sum + visits, 0);
}
