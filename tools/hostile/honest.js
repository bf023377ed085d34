// An honest client. It runs in a separate process, so that the attackers' own work does not delay its measurements. It
// requests a few pages at a steady pace and reports to its parent how long each took.
import { Agent, request } from "node:http";

/**
 * One request of the honest client. `late` is the time in milliseconds from the moment at which the request was due, so
 * that the figures include all requests that had to wait while the server was blocked.
 * @typedef {{ kind: string, at: number, late: number, status: number }} Sample
 */

/** Milliseconds between two requests of the same kind. */
const pace = 40;
/** Milliseconds after which a request fails with status 0. */
const patience = 30_000;

const { origin, headers, paths } = JSON.parse(process.argv[2] ?? "{}");
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
let isRunning = true;

process.on("message", () => {
  isRunning = false;
});
await Promise.all(Object.entries(paths).map(([kind, path]) => visit(kind, String(path))));
process.disconnect();

/** Requests one path repeatedly at a fixed pace, without waiting for earlier responses. */
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
 * Sends a request. Like a browser, it retries once if the server closed the idle connection just as it was sent.
 * @returns {Promise<number>} the status; 0 without a response
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
