// Sends files to each contestant, in chunks or in one request.
import { createHash, randomBytes } from "node:crypto";
import { Connection } from "../../lib/connection.js";

/** @typedef {import("./contestants.js").Contestant} Contestant */
/** @typedef {{ id: string, bytes: Buffer, md5: string, total: number }} Sample */

const chunkBytes = 131_072;
const tusVersion = { "tus-resumable": "1.0.0" };
const boundary = "----------------------------dozenbench";
const head = Buffer.concat([Buffer.from("0000001866747970", "hex"), Buffer.from("isom\0\0\u0002\0isomiso2")]);

/** Random bytes after the header of an MP4. @returns {Sample} */
export function sample(/** @type {number} */ size) {
  const bytes = Buffer.concat([head, randomBytes(size - head.length)]);
  const md5 = createHash("md5").update(bytes).digest("hex");
  return { id: md5, bytes, md5, total: Math.ceil(size / chunkBytes) };
}

/** Idle connections, keyed by the address of their server. @type {Map<string, Connection[]>} */
const idle = new Map();

/** Sends one request over a connection that is kept alive. Returns the response; throws unless its status is 2xx. */
async function send(
  /** @type {Contestant} */ { url },
  /** @type {string} */ path,
  /** @type {import("../../lib/connection.js").Asked} */ asked = {},
) {
  const connections = idle.get(url) ?? [];
  idle.set(url, connections);
  const connection = connections.pop() ?? new Connection(url);
  const result = await connection.ask(path, asked);
  connections.push(connection);
  if (result.status < 200 || result.status >= 300) throw new Error(`${path}: ${result.status} ${result.body}`);
  return result;
}

function chunkOf(/** @type {Sample} */ { bytes }, /** @type {number} */ number) {
  return bytes.subarray((number - 1) * chunkBytes, number * chunkBytes);
}

/** Sends the numbers from 1 to `total` in order, `inFlight` at a time. */
async function inTurns(
  /** @type {number} */ total,
  /** @type {number} */ inFlight,
  /** @type {(number: number) => Promise<unknown>} */ sendOne,
) {
  const numbers = Array.from({ length: total }, (_, index) => index + 1).values();
  const some = async () => {
    for (const number of numbers) await sendOne(number);
  };
  await Promise.all(Array.from({ length: inFlight }, some));
}

/** A multipart form with fields and one file. */
function form(/** @type {Record<string, string>} */ fields, /** @type {Buffer} */ file, name = "chunk", type = "") {
  const lines = Object.entries(fields).map(
    ([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`,
  );
  const fileHead = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type || "application/octet-stream"}\r\n\r\n`;
  return [Buffer.from(lines.join("") + fileHead), file, Buffer.from(`\r\n--${boundary}--\r\n`)];
}

function ownHeaders(/** @type {Contestant} */ { cookie }) {
  return { cookie, "sec-fetch-site": "same-origin" };
}

async function json(/** @type {Contestant} */ dozen, /** @type {string} */ path, /** @type {object} */ body) {
  const headers = { ...ownHeaders(dozen), "content-type": "application/json" };
  const sent = await send(dozen, path, { headers, body: [Buffer.from(JSON.stringify(body))] });
  const result = JSON.parse(sent.body.toString());
  if (result.code !== 200) throw new Error(`${path}: ${sent.body}`);
  return result.data;
}

/** Uploads a file like the page does: check, missing chunks, merge. */
export async function sendToDozen(/** @type {Contestant} */ dozen, /** @type {Sample} */ file, inFlight = 3) {
  const key = { total: file.total, md5Val: file.md5 };
  const { data } = await json(dozen, "/api/file/big", { type: "check", ...key });
  const missing = data.missing.flatMap((/** @type {[number, number]} */ [from, to]) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index),
  );
  await inTurns(missing.length, inFlight, (index) => sendChunk(dozen, file, missing[index - 1]));
  const announced = { type: "video/mp4", name: "bench.mp4", size: file.bytes.length };
  return json(dozen, "/api/file/merge", { type: "merge", current: file.total, ...key, source: 1, file: announced });
}

/** Sends one chunk as a form. */
export async function sendChunk(
  /** @type {Contestant} */ dozen,
  /** @type {Sample} */ file,
  /** @type {number} */ current,
) {
  const fields = { type: "upload", current: String(current), total: String(file.total), md5Val: file.md5 };
  const headers = { ...ownHeaders(dozen), "content-type": `multipart/form-data; boundary=${boundary}` };
  expectGood(await send(dozen, "/api/file/big", { headers, body: form(fields, chunkOf(file, current)) }));
}

export async function sendToFloor(/** @type {Contestant} */ floor, /** @type {Sample} */ file, inFlight = 3) {
  await inTurns(file.total, inFlight, (number) =>
    send(floor, `/${file.id}/${number}`, { body: [chunkOf(file, number)] }),
  );
  const merged = await send(floor, `/${file.id}/merge`);
  if (merged.header("x-md5") !== file.md5) throw new Error("The floor has another file.");
}

/** Sends the chunks one by one: each declares its offset, and tus refuses it until all bytes before it have arrived. */
export async function sendToTus(/** @type {Contestant} */ tus, /** @type {Sample} */ file) {
  const pathname = await createTus(tus, file);
  for (let number = 1; number <= file.total; number += 1) {
    await patchTus(tus, pathname, (number - 1) * chunkBytes, chunkOf(file, number));
  }
}

async function createTus(/** @type {Contestant} */ tus, /** @type {Sample} */ { bytes }) {
  const made = await send(tus, "/files", { headers: { ...tusVersion, "upload-length": bytes.length } });
  return new URL(String(made.header("location")), tus.url).pathname;
}

async function patchTus(
  /** @type {Contestant} */ tus,
  /** @type {string} */ pathname,
  /** @type {number} */ offset,
  /** @type {Buffer} */ bytes,
) {
  const headers = { "upload-offset": offset, "content-type": "application/offset+octet-stream" };
  await send(tus, pathname, { method: "PATCH", headers: { ...tusVersion, ...headers }, body: [bytes] });
}

/** Sends a whole file in one PATCH. */
export async function streamToTus(/** @type {Contestant} */ tus, /** @type {Sample} */ file) {
  const pathname = await createTus(tus, file);
  await patchTus(tus, pathname, 0, file.bytes);
}

/** Sends a whole file in one request. */
export async function streamToDozen(/** @type {Contestant} */ dozen, /** @type {Sample} */ file) {
  const headers = { ...ownHeaders(dozen), "content-type": `multipart/form-data; boundary=${boundary}` };
  const body = form({ source: "1" }, file.bytes, "bench.mp4", "video/mp4");
  expectGood(await send(dozen, "/api/file", { headers, body }));
}

function expectGood(/** @type {import("../../lib/connection.js").RawResponse} */ { body }) {
  const text = body.toString();
  if (!text.startsWith('{"code":200')) throw new Error(text);
}

export async function streamToBare(/** @type {Contestant} */ bare, /** @type {Sample} */ file) {
  await send(bare, "/", { method: "PUT", body: [file.bytes] });
}
