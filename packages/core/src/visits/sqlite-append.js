/**
 * Storing arrivals, for the server's own connection and, when that must not wait, for the worker's.
 *
 * @param {import("better-sqlite3").Database} db
 * @param {import("./messages").VisitTableNames} tables
 * @returns {(rows: import("./messages").ArrivalRow[]) => number[]} the places of rows whose thing had no visits left
 */
export function appendStatements(db, tables) {
  const insert = db.prepare(
    `insert into ${tables.arrivals} (${tables.thing}, at, ip, user_agent, referrer) values (?, ?, ?, ?, ?)`,
  );
  /** @type {import("better-sqlite3").Statement | undefined} */
  let pass;

  /** Only what can be limited has the columns for it. */
  function takePass(/** @type {string | number} */ thing) {
    pass ??= db.prepare(
      `update ${tables.things} set passes = passes + 1 where id = ? and (max_visits is null or passes < max_visits)`,
    );
    return pass.run(thing).changes === 1;
  }

  /** @param {import("./messages").ArrivalRow[]} rows */
  function appendAll(rows) {
    /** @type {number[]} */
    const refused = [];
    let index = 0;
    for (const [thing, at, ip, userAgent, referrer, limited] of rows) {
      if (limited && !takePass(thing)) refused.push(index);
      else insert.run(thing, at, ip, userAgent, referrer);
      index += 1;
    }
    return refused;
  }

  const inTransaction = db.transaction(appendAll).immediate;
  // A single statement is a transaction of its own.
  return (rows) => (rows.length === 1 && !rows[0]?.[5] ? appendAll(rows) : inTransaction(rows));
}
