/**
 * Stores arrivals. The server's own connection uses it, and the worker's does where the server must not wait.
 *
 * @param {import("better-sqlite3").Database} db
 * @param {import("./messages").VisitTableNames} tables
 * @returns {(rows: import("./messages").ArrivalRow[]) => number[]} the indexes of rows whose thing had no visits left
 */
export function appendStatements(db, tables) {
  const insert = db.prepare(
    `insert into ${tables.arrivals} (${tables.thing}, at, ip, user_agent, referrer) values (?, ?, ?, ?, ?)`,
  );
  /** @type {import("better-sqlite3").Statement | undefined} */
  let pass;

  /** Prepared at its first use: only tables of things that can be limited have these columns. */
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
  // A single statement needs no transaction around it.
  return (rows) => (rows.length === 1 && !rows[0]?.[5] ? appendAll(rows) : inTransaction(rows));
}
