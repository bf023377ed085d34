import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseConnection, Kysely } from "kysely";

const tries = 5;

/**
 * Lets a connection run a statement of its own again when it is the one that InnoDB ends a deadlock with: all it did is
 * undone, and the next try finds the locks free. Of a transaction all is undone, which `retryTransactions` answers.
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
 * Lets transactions that InnoDB ends a deadlock with run again from their start. What runs inside one must therefore
 * change nothing but the database, and start anew each time.
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

async function outlastDeadlocks<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (let left = tries - 1; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0 || !isDeadlock(error)) throw error;
      // Those that met each other do not come back at the same moment.
      await sleep(Math.random() * 20);
    }
  }
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === "ER_LOCK_DEADLOCK";
}
