import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseConnection } from "kysely";

const tries = 5;

/**
 * Lets a connection run a statement of its own again when it is the one that InnoDB ends a deadlock with: all it did is
 * undone, and the next try finds the locks free. A statement of a transaction is not: the whole transaction is undone.
 * @see https://mariadb.com/docs/server/reference/error-codes/mariadb-error-codes-1200-to-1299/e1213
 */
export async function outlastDeadlocks(connection: DatabaseConnection): Promise<void> {
  const execute: DatabaseConnection["executeQuery"] = connection.executeQuery.bind(connection);
  let inTransaction = false;
  connection.executeQuery = async (query) => {
    const isEnd = query.sql === "commit" || query.sql === "rollback";
    if (query.sql === "begin") inTransaction = true;
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await execute(query);
      } catch (error) {
        if (inTransaction || left === 0 || !isDeadlock(error)) throw error;
        // Those that met each other do not come back at the same moment.
        await sleep(Math.random() * 20);
      } finally {
        if (isEnd) inTransaction = false;
      }
    }
  };
}

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === "ER_LOCK_DEADLOCK";
}
