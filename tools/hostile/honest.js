// An honest client in a process of its own, so that the attackers' own work is not counted as the site's. It asks for a
// few pages at a steady pace and tells its parent how long each took.
import { Agent, request } from "node:http";

/**
 * One request of the honest client. `late` is in milliseconds and counts from the moment at which the request was due,
 * so that a server that stands still is charged for all requests that had to wait.
 * @typedef {{ kind: string, at: number, late: number, status: number }} Sample
 */

/** Milliseconds between two requests of one kind. */
const pace = 40;
/** Milliseconds after which an answer counts as missing, with status 0. */
const patience = 30_000;

const { origin, headers, paths } = JSON.parse(process.argv[2] ?? "{}");
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let isRunning = true;

process.on("message", () => {
  isRunning = false;
});
await Promise.all(Object.entries(paths).map(([kind, path]) => visit(kind, String(path))));
process.disconnect();

/** Asks for one path again and again, each time when it is due, whether or not the one before has been answered. */
async function visit(/** @type {string} */ kind, /** @type {string} */ path) {
  const sent = [];
  for (let due = performance.now(); isRunning; due += pace) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    sent.push(report(kind, path, due));
  }
  await Promise.all(sent);
}

async function report(/** @type {string} */ kind, /** @type {string} */ path, /** @type {number} */ due) {
  const status = await ask(path);
  process.send?.({ kind, at: Date.now(), late: performance.now() - due, status });
}

/**
 * As a browser does, it asks once more when the server closed an idle connection just as the request was sent.
 * @returns {Promise<number>} the status, 0 when there was no answer
 */
function ask(/** @type {string} */ path, mayRepeat = true) {
  return new Promise((resolve) => {
    const sent = request(origin + path, { agent, headers, timeout: patience }, (response) => {
      response.resume();
      response.once("end", () => resolve(response.statusCode ?? 0));
      response.once("error", () => resolve(0));
    });
    sent.once("timeout", () => sent.destroy());
    sent.once("error", (/** @type {NodeJS.ErrnoException} */ { code }) => {
      resolve(mayRepeat && sent.reusedSocket && code === "ECONNRESET" ? ask(path, false) : 0);
    });
    sent.end();
  });
}
