import BetterSqlite from "better-sqlite3";
import { agentOf, areaOf } from "./classify.js";
import { appendStatements } from "./sqlite-append.js";
import { addToSums, isDueNow, markDue } from "./sums.js";

/**
 * @param {import("./messages").WorkerOptions} options
 * @returns {import("./messages").VisitStore}
 */
export function openSqliteStore({ databaseUrl, synchronous, tables }) {
  const db = new BetterSqlite(databaseUrl.slice("sqlite:".length), { timeout: 10_000 });
  db.pragma(`synchronous = ${synchronous}`);
  db.pragma("cache_size = -32768");
  db.pragma("temp_store = MEMORY");
  // Digesting rewrites the same pages again and again. With a quarter of the usual checkpoints each page is written
  // less often.
  db.pragma("wal_autocheckpoint = 4000");
  const append = appendStatements(db, tables);
  const digest = db.transaction(digestStatements(db, tables));
  const sum = db.transaction(sumStatements(db, tables));
  return {
    append: (rows) => append(rows),
    digest: (limit) => digest.immediate(limit),
    sum: (limit, behind) => sum.immediate(limit, behind),
    close: () => void db.close(),
  };
}

/**
 * Moves arrivals within SQLite, which is several times faster than reading each row and writing it back. Only the
 * distinct user agents and addresses are passed to JavaScript to be classified.
 *
 * @param {import("better-sqlite3").Database} db
 * @param {import("./messages").VisitTableNames} tables
 * @returns {(limit: number) => number} how many arrivals it digested
 */
function digestStatements(db, tables) {
  const { arrivals, visits, things, thing, usedUp } = tables;
  db.function("browser_of", (/** @type {string} */ userAgent) => agentOf(userAgent).browser);
  db.function("device_of", (/** @type {string} */ userAgent) => agentOf(userAgent).device);
  db.function("bot_of", (/** @type {string} */ userAgent) => agentOf(userAgent).bot);
  db.function("area_of", areaOf);
  const findLast = db.prepare(`select max(id) from (select id from ${arrivals} order by id limit ?)`).pluck();
  // Visits of a deleted thing are dropped, since nobody can read them. The rest are inserted in the order of the
  // things, so that a batch touches each page once.
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
  // A separate statement, because SQLite writes the index of each column that is set, even to the same value. The plus
  // keeps SQLite from using the index, since nearly all rows have a 0 in it.
  const markUsedUp = usedUp
    ? db.prepare(
        `update ${things} set ${usedUp} = 1
         where id in (select ${thing} from ${arrivals} where id <= @last) and +${usedUp} = 0 and passes >= max_visits`,
      )
    : undefined;
  const mark = db.prepare(markDue(tables, "sqlite", "id <= @last"));
  const remove = db.prepare(`delete from ${arrivals} where id <= @last`);

  return (limit) => {
    const last = findLast.get(limit);
    if (last === null) return 0;
    store.run({ last });
    count.run({ last });
    markUsedUp?.run({ last });
    mark.run({ last });
    return remove.run({ last }).changes;
  };
}

/**
 * @param {import("better-sqlite3").Database} db
 * @param {import("./messages").VisitTableNames} tables
 * @returns {(limit: number, behind: (string | number)[]) => boolean} whether there may be more to add
 */
function sumStatements(db, tables) {
  const { visits, things, summed, thing } = tables;
  const makeDue = db.prepare(
    `insert into ${summed} (${thing}, upto, due) select id, 0, 1 from ${things} where id = ? ${isDueNow(thing, "sqlite")}`,
  );
  const findDue = db.prepare(`select ${thing} as thing, upto from ${summed} where due = 1 limit 1`);
  const isThere = db.prepare(`select 1 from ${things} where id = ?`);
  const findFresh = db.prepare(
    `select count(*) as found, max(id) as last
       from (select id from ${visits} where ${thing} = ? and id > ? order by id limit ?)`,
  );
  const add = db.prepare(addToSums(tables, "sqlite"));
  const advance = db.prepare(`update ${summed} set upto = ?, due = ? where ${thing} = ?`);
  const forget = db.prepare(`delete from ${summed} where ${thing} = ?`);

  return (limit, behind) => {
    for (const id of behind) makeDue.run(id);
    const due = /** @type {{ thing: string | number, upto: number } | undefined} */ (findDue.get());
    if (!due) return false;
    const { found, last } = /** @type {{ found: number, last: number | null }} */ (
      findFresh.get(due.thing, due.upto, limit)
    );
    if (!isThere.get(due.thing)) {
      forget.run(due.thing);
      return true;
    }
    if (found > 0) add.run(due.thing, due.upto, last, due.thing);
    advance.run(last ?? due.upto, found < limit ? 0 : 1, due.thing);
    return true;
  };
}
