import { createHash, randomBytes } from "node:crypto";

/** @typedef {{ id: string, cookie: string, email: string }} Member */
/** @typedef {{ target: { endpoint: string, keys: { p256dh: string, auth: string } } }} Browser */
/** @typedef {(table: string, rows: Record<string, string | number | null>[]) => void | Promise<unknown>} Insert */

const day = 24 * 60 * 60_000;
/** Rows per statement. */
const batchSize = 500;

/**
 * Adds users who are signed in, and who receive pushes if they have a browser. It writes the rows themselves, because
 * thousands of registrations would take minutes.
 * @param {Insert} insert
 * @param {number} count
 * @param {(at: number) => Browser | undefined} [browserOf]
 * @returns {Promise<Member[]>}
 */
export async function addCrowd(insert, count, browserOf = () => undefined) {
  const now = Date.now();
  const members = Array.from({ length: count }, (_, at) => {
    const token = randomBytes(32).toString("base64url");
    return { id: newId(), token, cookie: `session=${token}; locale=enUs`, email: `crowd-${at}-${now}@example.com` };
  });
  const { user, session } = rowsAt(now);
  await insertAll(insert, "users", members.map(user));
  await insertAll(insert, "sessions", members.map(session));
  const pushes = members.flatMap(({ id }, at) => {
    const browser = browserOf(at);
    return browser ? [pushRow(id, browser, now)] : [];
  });
  await insertAll(insert, "inbox_push", pushes);
  return members;
}

function rowsAt(/** @type {number} */ now) {
  return {
    user: (/** @type {Member} */ { id, email }) => ({
      ...{ id, email, type: "registered", name: "Somebody", mark: "", sex: 1, addr: "" },
      ...{ config: "{}", created_at: now - day },
    }),
    session: (/** @type {Member & { token: string }} */ { id, token }) => ({
      ...{ id: newId(), user_id: id, kind: "web", token_hash: sha256(token), platform: 2, device: "", ip: "192.0.2.1" },
      ...{ user_agent: "", created_at: now, seen_at: now, expires_at: now + 30 * day, proved_at: now },
    }),
  };
}

function pushRow(/** @type {string} */ user_id, /** @type {Browser} */ { target }, /** @type {number} */ created_at) {
  const { endpoint, keys } = target;
  return { id: newId(), user_id, endpoint, endpoint_hash: sha256(endpoint), ...keys, created_at };
}

async function insertAll(
  /** @type {Insert} */ insert,
  /** @type {string} */ table,
  /** @type {Record<string, string | number | null>[]} */ rows,
) {
  for (let from = 0; from < rows.length; from += batchSize) await insert(table, rows.slice(from, from + batchSize));
}

/** An id of 26 characters, as the tables have. */
function newId() {
  return randomBytes(13).toString("hex");
}

function sha256(/** @type {string} */ text) {
  return createHash("sha256").update(text).digest("hex");
}
