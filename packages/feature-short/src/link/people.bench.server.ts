// Fills a data folder with signed-in people and their links, for `npm run bench -- traffic`: prints one JSON line.
// node --import tsx people.bench.server.ts <data folder> <people> <links of each>
import { boot } from "@dozen/core/boot.server";
import { readSettings } from "@dozen/core/settings.server";
import { signedInUser } from "@dozen/core/testing/request";
import shortFeature from "../feature";
import { shortSettings } from "../settings";

const [dataDir = "", people = "200", links = "10"] = process.argv.slice(2);
const env = { DATA_DIR: dataDir, LOG_LEVEL: "error" };
const settings = readSettings(env, [{ id: "short", settings: shortSettings }]);
const { context, close } = await boot({ features: [shortFeature], settings, withoutJobs: true });
const cookies: string[] = [];
for (let at = 0; at < Number(people); at += 1) {
  const { user, cookie } = await signedInUser(context, { name: `Member ${at}` });
  cookies.push(cookie);
  await context.db.insertInto("short_links").values(linksOf(user.id, at)).execute();
  await context.db
    .insertInto("short_owners")
    .values({ user_id: user.id, links: Number(links) })
    .execute();
}
process.stdout.write(`${JSON.stringify(cookies)}\n`);
await close();

function linksOf(user_id: string, person: number) {
  return Array.from({ length: Number(links) }, (_, at) => ({
    sid: `p${person}n${at}`,
    user_id,
    url: `https://example.com/some/longer/page/${at}?of=interest`,
    created_at: Date.now() - at * 60_000,
  }));
}
