import type { Logger } from "pino";
import { DomainError } from "./errors";

/** Errors of the network and of the disk, as Node names them. */
const ofMachine = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "ETIMEDOUT",
  "EPIPE",
  "EHOSTUNREACH",
  "EHOSTDOWN",
  "ENETUNREACH",
  "ENETDOWN",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENOSPC",
  "EDQUOT",
  "EROFS",
  "EIO",
  "EMFILE",
  "ENFILE",
]);

/** SQLite's codes for a disk that is full, fails or can only be read, and for a database that stays locked. */
const ofSqlite = /^SQLITE_(?:FULL|IOERR|CANTOPEN|READONLY|BUSY)/;

/**
 * Error numbers of MySQL and MariaDB, from their server error references: no room on the disk (1021, 1114) or in the
 * server (1040, 1203, 1226), shutdown (1053), a storage engine that fails (1030), lost connections (1158 to 1161, 1184,
 * 1927), interrupted and late statements (1317, 1969, 3024), locks that stay (1205, 1213), a server that takes no
 * writes (1290, 1792, 1836), a node of Galera outside its cluster (1047).
 */
const ofMysql = new Set([
  1021, 1030, 1040, 1047, 1053, 1114, 1158, 1159, 1160, 1161, 1184, 1203, 1205, 1213, 1226, 1290, 1317, 1792, 1836,
  1927, 1969, 3024,
]);

/** How the client of Redis and Redis itself say that no command runs now. They have no codes. */
const ofRedis =
  /^(?:Command timed out|Connection is closed|Stream isn't writeable|(?:LOADING|READONLY|MASTERDOWN|CLUSTERDOWN|TRYAGAIN|OOM|MISCONF|BUSY) )/;

/** The fields by which the clients of databases and stores name an error. */
interface Named {
  code?: unknown;
  errno?: unknown;
  /** mysql2: the connection is lost, or could not be opened. */
  fatal?: unknown;
  /** The SDK for S3. */
  $metadata?: { httpStatusCode?: number };
  cause?: unknown;
  errors?: unknown[];
}

/** Whether a part on which the site depends is unavailable: its database, storage or Redis, or this machine's disk. */
export function isPartAway(error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || error instanceof DomainError || depth > 5) return false;
  const { code = "", errno, fatal, $metadata, cause, errors } = error as Error & Named;
  return (
    ofMachine.has(String(code)) ||
    ofSqlite.test(String(code)) ||
    String(code).startsWith("PROTOCOL_") ||
    fatal === true ||
    ofMysql.has(Number(errno)) ||
    Number($metadata?.httpStatusCode) >= 500 ||
    error.name === "MaxRetriesPerRequestError" ||
    ofRedis.test(error.message) ||
    [cause, ...(errors ?? [])].some((one) => isPartAway(one, depth + 1))
  );
}

/** What passes by itself once a service that is starting has started: no wrong password, name or certificate. */
const passing = new Set<unknown>([
  ...["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN"],
  ...["PROTOCOL_CONNECTION_LOST", 1040, 1047, 1053],
]);

/** Whether a service cannot be reached yet, or has not started completely. */
export function isStarting(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errno, cause } = error as Error & Named;
  return passing.has(code) || passing.has(errno) || error.message.startsWith("LOADING ") || isStarting(cause);
}

/** Seconds after which clients may try again: most outages that are noticed at all last longer. */
const retryAfter = 5;

/**
 * What an error means for the user: a refusal as it is, 503 if a part of the site is unavailable, and undefined for an
 * error of the program. Every place where the site responds to a request passes errors through it. With `log`, an
 * unavailable part is logged, since the response does not say which it is.
 */
export function refusalFor(error: unknown, log?: Pick<Logger, "error">, facts: object = {}): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (!isPartAway(error)) return undefined;
  log?.error({ err: error, ...facts }, "A part of the site does not respond");
  return new DomainError("core:errors.partAway", { code: 503, retryAfter });
}

/** Status and headers for a response without a page, such as a picture, that an error has prevented. */
export function failedHead(error: unknown): [status: number, headers: Record<string, string>] {
  const refused = refusalFor(error);
  const headers: Record<string, string> = { "Content-Type": "text/plain", "Cache-Control": "no-store" };
  if (refused?.retryAfter) headers["Retry-After"] = String(Math.ceil(refused.retryAfter));
  return [refused && refused.code >= 400 && refused.code < 600 ? refused.code : 500, headers];
}
