/**
 * Storing arrivals, for the worker's connection and, when a visit comes alone, for the server's own.
 *
 * @param {import("better-sqlite3").Database} db
 * @returns {(rows: import("./messages").ArrivalRow[]) => number[]} the places of rows whose link had no visits left
 */
export function appendStatements(db) {
  const insert = db.prepare(
    "insert into short_arrivals (link_id, at, ip, user_agent, referrer) values (?, ?, ?, ?, ?)",
  );
  const pass = db.prepare(
    "update short_links set passes = passes + 1 where id = ? and (max_visits is null or passes < max_visits)",
  );

  /** @param {import("./messages").ArrivalRow[]} rows */
  function appendAll(rows) {
    /** @type {number[]} */
    const refused = [];
    for (const [place, [linkId, at, ip, userAgent, referrer, limited]] of rows.entries()) {
      if (limited && pass.run(linkId).changes === 0) refused.push(place);
      else insert.run(linkId, at, ip, userAgent, referrer);
    }
    return refused;
  }

  const inTransaction = db.transaction(appendAll).immediate;
  // A single statement is a transaction of its own.
  return (rows) => (rows.length === 1 && !rows[0]?.[5] ? appendAll(rows) : inTransaction(rows));
}
