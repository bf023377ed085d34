import BetterSqlite from "better-sqlite3";
import { classify } from "./classify.js";
import { groupByLink } from "./group.js";
import { appendStatements } from "./sqlite-append.js";

/** @typedef {import("./messages").Arrival} Arrival */

/**
 * @param {import("./messages").WorkerOptions} options
 * @returns {import("./messages").VisitStore}
 */
export function openSqliteStore({ databaseUrl, synchronous }) {
  const db = new BetterSqlite(databaseUrl.slice("sqlite:".length), { timeout: 10_000 });
  db.pragma(`synchronous = ${synchronous}`);
  db.pragma("cache_size = -32768");
  // Digesting rewrites the same pages over and over; checkpoints four times rarer than usual write each of them less.
  db.pragma("wal_autocheckpoint = 4000");
  const append = appendStatements(db);
  const select = db.prepare("select * from short_arrivals order by id limit ?");
  const count = db.prepare("update short_links set visits = visits + ? where id = ?");
  const insert = db.prepare(
    "insert into short_visits (link_id, at, ip, browser, device, bot, area, referrer) values (?, ?, ?, ?, ?, ?, ?, ?)",
  );
  const remove = db.prepare("delete from short_arrivals where id <= ?");

  /** @param {Arrival[]} arrivals */
  function store(arrivals) {
    for (const [linkId, ofLink] of groupByLink(arrivals)) {
      // Visits of a link that is gone for good have nobody left to read them.
      if (count.run(ofLink.length, linkId).changes === 0) continue;
      for (const visit of ofLink) {
        const { browser, device, bot, area } = classify(visit.user_agent, visit.ip);
        insert.run(linkId, visit.at, visit.ip, browser, device, bot, area, visit.referrer);
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
