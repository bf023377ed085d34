import { Kysely, MysqlDialect, type MysqlPool, type MysqlPoolConnection, sql } from "kysely";
import type { Pool, PoolConnection } from "mysql2";
import {
  type AnyDb,
  finishStep,
  forgetStep,
  type Runner,
  reopenStep,
  secondsToWait,
  startStep,
} from "./migration-history.server";
import { withoutTimeout } from "./mysql-time";

/**
 * Error codes of MySQL and MariaDB for a step that is already done: table exists (1050), unknown table (1051), column
 * exists (1060), index exists (1061), column or index to drop is missing (1091), constraint exists (1826), table
 * missing (1146), constraint to drop is missing (3821, 3940). From their server error references.
 */
const alreadyDone = new Set([1050, 1051, 1060, 1061, 1091, 1146, 1826, 3821, 3940]);

/** Migrates on one connection, which holds a lock of the server on this database. */
export async function aloneOnMysql(
  pool: Pool,
  through: (db: AnyDb) => AnyDb,
  work: (runner: Runner) => Promise<void>,
): Promise<void> {
  const connection = await take(pool);
  const timeout = withoutTimeout(connection);
  const plain = kyselyOver(connection, false);
  try {
    await lock(plain);
    await work(mysqlRunner(through(plain), through(kyselyOver(connection, true))));
    await unlock(plain);
    timeout.again();
    connection.release();
  } catch (error) {
    // The server releases the lock with the connection, but only once it has noticed that the connection is closed.
    await unlock(plain).catch(() => {});
    connection.destroy();
    throw error;
  }
}

function take(pool: Pool): Promise<PoolConnection> {
  return new Promise((resolve, reject) => {
    pool.getConnection((error, connection) => (error ? reject(error) : resolve(connection)));
  });
}

async function lock(db: AnyDb): Promise<void> {
  const query = sql<{ taken: number | null }>`
    select get_lock(concat('migrate_', md5(database())), ${secondsToWait}) as taken`;
  const { rows } = await query.execute(db);
  if (rows[0]?.taken !== 1) throw new Error("Another process has been migrating it for too long.");
}

async function unlock(db: AnyDb): Promise<void> {
  await sql`select release_lock(concat('migrate_', md5(database())))`.execute(db);
}

function mysqlRunner(db: AnyDb, finishing: AnyDb): Runner {
  return {
    db,
    async up({ featureId, name, migration }) {
      const interrupted = await startStep(db, featureId, name);
      await migration.up(interrupted ? finishing : db);
      await finishStep(db, featureId, name);
    },
    async down({ featureId, name, migration }) {
      await reopenStep(db, featureId, name);
      await migration.down?.(db);
      await forgetStep(db, featureId, name);
    },
  };
}

/** Kysely over a single connection. `finishing` ignores errors about what an interrupted run has already done. */
function kyselyOver(connection: PoolConnection, finishing: boolean): AnyDb {
  const query = (text: string, parameters: unknown[], done: (error: unknown, result: never) => void) =>
    connection.query(text, parameters, (error, result) => {
      if (finishing && error?.errno !== undefined && alreadyDone.has(error.errno)) done(null, [] as never);
      else done(error, result as never);
    });
  const only = { query, release() {} } as unknown as MysqlPoolConnection;
  const pool: MysqlPool = { getConnection: (give) => give(null, only), end: (done) => done(null) };
  return new Kysely({ dialect: new MysqlDialect({ pool }) });
}
