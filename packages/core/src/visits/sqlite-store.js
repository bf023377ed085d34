import BetterSqlite from "better-sqlite3";
import { classify } from "./classify.js";
import { groupByThing } from "./group.js";
import { appendStatements } from "./sqlite-append.js";

/** @typedef {import("./messages").Arrival} Arrival */

/**
 * @param {import("./messages").WorkerOptions} options
 * @returns {import("./messages").VisitStore}
 */
export function openSqliteStore({ databaseUrl, synchronous, place }) {
  const db = new BetterSqlite(databaseUrl.slice("sqlite:".length), { timeout: 10_000 });
  db.pragma(`synchronous = ${synchronous}`);
  db.pragma("cache_size = -32768");
  // Digesting rewrites the same pages over and over; checkpoints four times rarer than usual write each of them less.
  db.pragma("wal_autocheckpoint = 4000");
  const append = appendStatements(db, place);
  const select = db.prepare(
    `select id, ${place.thing} as thing, at, ip, user_agent, referrer from ${place.arrivals} order by id limit ?`,
  );
  const count = db.prepare(`update ${place.things} set visits = visits + ? where id = ?`);
  const insert = db.prepare(
    `insert into ${place.visits} (${place.thing}, at, ip, browser, device, bot, area, referrer) values (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const remove = db.prepare(`delete from ${place.arrivals} where id <= ?`);

  /** @param {Arrival[]} arrivals */
  function store(arrivals) {
    for (const [thing, ofThing] of groupByThing(arrivals)) {
      // Visits of what is gone for good have nobody left to read them.
      if (count.run(ofThing.length, thing).changes === 0) continue;
      for (const visit of ofThing) {
        const { browser, device, bot, area } = classify(visit.user_agent, visit.ip);
        insert.run(thing, visit.at, visit.ip, browser, device, bot, area, visit.referrer);
      }
    }
  }

  const digest = db.transaction((/** @type {number} */ limit) => {
    const arrivals = /** @type {Arrival[]} */ (select.all(limit));
    const last = arrivals.at(-1);
    if (!last) return 0;
    store(arrivals);
    remove.run(last.id);
    return arrivals.length;
  });

  return {
    append: (rows) => append(rows),
    digest: (limit) => digest.immediate(limit),
    close: () => void db.close(),
  };
}
