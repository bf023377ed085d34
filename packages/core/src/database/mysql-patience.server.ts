import { setTimeout as sleep } from "node:timers/promises";
import type { CompiledQuery, DatabaseConnection, Driver, Kysely, QueryResult } from "kysely";

const tries = 5;

type Failure = Error & { code?: string; errno?: number; fatal?: boolean };

/**
 * Lets a connection retry statements outside a transaction: when InnoDB rolls one back to end a deadlock, because by the
 * next attempt the locks are free; and on other connections, when this one is lost and the statement only reads,
 * or when the server has refused to run it. Inside a transaction the whole transaction is rolled back, which
 * `retryTransactions` handles.
 *
 * @see https://mariadb.com/docs/server/reference/error-codes/mariadb-error-codes-1200-to-1299/e1213
 */
export async function retryStatements(connection: DatabaseConnection, driver: Driver): Promise<void> {
  const execute: DatabaseConnection["executeQuery"] = connection.executeQuery.bind(connection);
  let inTransaction = false;
  connection.executeQuery = async (query) => {
    const isEnd = query.sql === "commit" || query.sql === "rollback";
    if (query.sql === "begin") inTransaction = true;
    try {
      return await (inTransaction ? execute(query) : outlastDeadlocks(() => execute(query)));
    } catch (error) {
      // The server has rolled back already; the error of the rollback would hide why.
      if (query.sql === "rollback" && (error as Failure).fatal) return { rows: [] };
      if (inTransaction || repeated.has(query) || !mayRunElsewhere(error, query)) throw error;
      return await elsewhere(driver, query);
    } finally {
      if (isEnd) inTransaction = false;
    }
  };
}

/** Statements that run on another connection than their first. */
const repeated = new WeakSet<CompiledQuery>();

function mayRunElsewhere(error: unknown, query: CompiledQuery): boolean {
  return isRefused(error) || (isLost(error) && /^select\b(?!.*\bfor update\b)/is.test(query.sql));
}

/** Tries several, because the other idle connections may have ended with the first. */
function elsewhere<Row>(driver: Driver, query: CompiledQuery): Promise<QueryResult<Row>> {
  repeated.add(query);
  return outlast(
    async () => {
      const other = await driver.acquireConnection();
      try {
        return await other.executeQuery<Row>(query);
      } finally {
        await driver.releaseConnection(other);
      }
    },
    (error) => mayRunElsewhere(error, query),
  );
}

/**
 * Retries transactions that were rolled back because of a deadlock, a lost connection or a server that refused to run
 * them. Once the commit was sent, a lost connection leaves open whether it took effect, so that is not retried. The code
 * inside a transaction must change nothing but the database, and must be able to start again from the beginning.
 */
export function retryTransactions<Tables>(db: Kysely<Tables>): void {
  const transaction = db.transaction.bind(db);
  db.transaction = () => {
    const builder = transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => {
      let isCommitting = false;
      const run: typeof work = async (trx) => {
        isCommitting = false;
        const result = await work(trx);
        isCommitting = true;
        return result;
      };
      return outlast(
        () => execute(run),
        (error) => isDeadlock(error) || (!isCommitting && (isLost(error) || isRefused(error))),
      );
    };
    return builder;
  };
}

function outlastDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  return outlast(work, isDeadlock);
}

async function outlast<Result>(work: () => Promise<Result>, mayRetry: (error: unknown) => boolean): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !mayRetry(error)) throw error;
      // A random pause, so that the transactions do not meet again.
      await sleep(Math.random() * 20);
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (error as Failure).code === "ER_LOCK_DEADLOCK";
}

/** The connection was open and ended; a connection that cannot be opened is not retried. */
function isLost(error: unknown): boolean {
  const { code = "", message, errno } = error as Failure;
  const isEnded = code === "PROTOCOL_CONNECTION_LOST" || code === "ECONNRESET" || code === "EPIPE" || errno === 1927;
  return error instanceof Error && (isEnded || message.includes("in closed state"));
}

/** A node of Galera outside its cluster has run nothing of the statement. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && (error as Failure).errno === 1047;
}
