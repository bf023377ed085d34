/** A node of Galera outside its cluster (1047), and a server that takes no writes: a new connection may find another. */
const unfit = new Set([1047, 1290, 1792, 1836]);

/** @type {WeakSet<object>} */
const untimed = new WeakSet();

/** @param {object} connection */
export function withoutTimeout(connection) {
  untimed.add(connection);
  return { again: () => void untimed.delete(connection) };
}

/**
 * Ends a connection whose statement has no result in time, or whose server is unfit, and limits the time that a request
 * waits for a connection. After a silent failover nothing else reports that a connection is dead. A connection that ends
 * leaves the pool. Plain JavaScript, because the threads that store and count visits use it, too.
 *
 * @param {any} pool mysql2's, without promises
 */
export function limitTime(pool, { statement = 10_000, acquire = 5000 } = {}) {
  pool.on("connection", (/** @type {any} */ connection) => limitStatements(connection, statement));
  const getConnection = pool.getConnection.bind(pool);
  pool.getConnection = (/** @type {(error: unknown, connection?: any) => void} */ give) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      give(unconnected(new Error("No connection to the database is free.")));
    }, acquire);
    getConnection((/** @type {Error | null} */ error, /** @type {any} */ connection) => {
      clearTimeout(timer);
      if (isLate) connection?.release();
      else give(error && unconnected(error), connection);
    });
  };
}

/** mysql2 marks only some errors of the connection as fatal. */
function unconnected(/** @type {Error} */ error) {
  return Object.assign(error, { fatal: true });
}

/**
 * @param {any} connection
 * @param {number} milliseconds
 */
function limitStatements(connection, milliseconds) {
  for (const name of ["query", "execute"]) {
    const run = connection[name].bind(connection);
    connection[name] = (/** @type {unknown[]} */ ...values) => limited(connection, run(...values), milliseconds);
  }
}

/**
 * @param {any} connection
 * @param {any} command what mysql2 returns for a statement
 * @param {number} milliseconds
 */
function limited(connection, command, milliseconds) {
  if (untimed.has(connection)) return command;
  const timer = setTimeout(() => giveUp(connection, milliseconds), milliseconds).unref();
  const { onResult } = command;
  if (onResult) {
    command.onResult = (/** @type {any} */ error, /** @type {unknown[]} */ ...results) => {
      clearTimeout(timer);
      if (unfit.has(error?.errno)) connection.destroy();
      onResult(error, ...results);
    };
  } else command.once("error", () => clearTimeout(timer));
  command.once("end", () => clearTimeout(timer));
  return command;
}

/** Ends the connection as a failure of the network would, with everything that waits for it. */
function giveUp(/** @type {any} */ connection, /** @type {number} */ milliseconds) {
  const late = new Error(`The database has not responded for ${milliseconds / 1000} s.`);
  connection.stream.destroy(Object.assign(late, { code: "PROTOCOL_SEQUENCE_TIMEOUT" }));
}
