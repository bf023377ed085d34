import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseConnection, Kysely } from "kysely";

const tries = 5;

/**
 * Lets a connection retry a statement outside a transaction when InnoDB rolls it back to end a deadlock: by the next
 * attempt the locks are free. Inside a transaction InnoDB rolls back the whole transaction, which `retryTransactions`
 * handles.
 *
 * @see https://mariadb.com/docs/server/reference/error-codes/mariadb-error-codes-1200-to-1299/e1213
 */
export async function retryStatements(connection: DatabaseConnection): Promise<void> {
  const execute: DatabaseConnection["executeQuery"] = connection.executeQuery.bind(connection);
  let inTransaction = false;
  connection.executeQuery = async (query) => {
    const isEnd = query.sql === "commit" || query.sql === "rollback";
    if (query.sql === "begin") inTransaction = true;
    try {
      return await (inTransaction ? execute(query) : outlastDeadlocks(() => execute(query)));
    } finally {
      if (isEnd) inTransaction = false;
    }
  };
}

/**
 * Retries transactions that InnoDB rolls back to end a deadlock. The code inside a transaction must therefore change
 * nothing but the database, and must be able to start again from the beginning.
 */
export function retryTransactions<Tables>(db: Kysely<Tables>): void {
  const transaction = db.transaction.bind(db);
  db.transaction = () => {
    const builder = transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (work) => outlastDeadlocks(() => execute(work));
    return builder;
  };
}

async function outlastDeadlocks<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error;
      // A random pause, so that the transactions do not meet again.
      await sleep(Math.random() * 20);
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === "ER_LOCK_DEADLOCK";
}
