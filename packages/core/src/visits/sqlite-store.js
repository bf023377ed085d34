import BetterSqlite from "better-sqlite3";
import { agentOf, areaOf } from "./classify.js";
import { appendStatements } from "./sqlite-append.js";

/**
 * @param {import("./messages").WorkerOptions} options
 * @returns {import("./messages").VisitStore}
 */
export function openSqliteStore({ databaseUrl, synchronous, place }) {
  const db = new BetterSqlite(databaseUrl.slice("sqlite:".length), { timeout: 10_000 });
  db.pragma(`synchronous = ${synchronous}`);
  db.pragma("cache_size = -32768");
  db.pragma("temp_store = MEMORY");
  // Digesting rewrites the same pages over and over; checkpoints four times rarer than usual write each of them less.
  db.pragma("wal_autocheckpoint = 4000");
  const append = appendStatements(db, place);
  const digest = db.transaction(digestStatements(db, place));
  return {
    append: (rows) => append(rows),
    digest: (limit) => digest.immediate(limit),
    close: () => void db.close(),
  };
}

/**
 * The rows stay inside SQLite, which is several times quicker than reading each and writing it back. Only what is
 * different among agents and addresses comes here to be classified.
 *
 * @param {import("better-sqlite3").Database} db
 * @param {import("./messages").VisitPlace} place
 * @returns {(limit: number) => number} how many arrivals it took
 */
function digestStatements(db, { arrivals, visits, things, thing }) {
  db.function("browser_of", (/** @type {string} */ userAgent) => agentOf(userAgent).browser);
  db.function("device_of", (/** @type {string} */ userAgent) => agentOf(userAgent).device);
  db.function("bot_of", (/** @type {string} */ userAgent) => agentOf(userAgent).bot);
  db.function("area_of", areaOf);
  const findLast = db.prepare(`select max(id) from (select id from ${arrivals} order by id limit ?)`).pluck();
  // Visits of what is gone for good have nobody left to read them. In the order of the things, so that a batch touches
  // each page once.
  const store = db.prepare(
    `with agents as materialized (
       select user_agent, browser_of(user_agent) as browser, device_of(user_agent) as device, bot_of(user_agent) as bot
       from (select distinct user_agent from ${arrivals} where id <= @last)
     ), areas as materialized (
       select ip, area_of(ip) as area from (select distinct ip from ${arrivals} where id <= @last)
     )
     insert into ${visits} (${thing}, at, ip, browser, device, bot, area, referrer)
     select ${thing}, at, ip, browser, device, bot, area, referrer
     from ${arrivals} cross join agents using (user_agent) cross join areas using (ip)
     where id <= @last and ${thing} in (select id from ${things})
     order by ${thing}, id`,
  );
  const count = db.prepare(
    `update ${things} set visits = ${things}.visits + arrived.visits
     from (select ${thing}, count(*) as visits from ${arrivals} where id <= @last group by ${thing}) as arrived
     where ${things}.id = arrived.${thing}`,
  );
  const remove = db.prepare(`delete from ${arrivals} where id <= @last`);

  return (limit) => {
    const last = findLast.get(limit);
    if (last === null) return 0;
    store.run({ last });
    count.run({ last });
    return remove.run({ last }).changes;
  };
}
