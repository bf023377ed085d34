// (b) The floor: node:http, one prepared lookup, and one transaction for all inserts of a turn of the event loop.
import { createServer } from "node:http";
import { announce, openStore, visitOf } from "./store.js";

const { db, find, record } = openStore(process.argv[2] ?? "", Number(process.argv[3]));

/** @type {{ visit: unknown[], done: () => void }[]} */
let pending = [];
const commit = db.transaction((/** @type {typeof pending} */ batch) => {
  for (const { visit } of batch) record.run(...visit);
});

function flush() {
  const batch = pending;
  pending = [];
  commit(batch);
  for (const { done } of batch) done();
}

announce(
  createServer((request, response) => {
    const link = /** @type {{ id: number, url: string } | undefined} */ (find.get((request.url ?? "").slice(3)));
    if (!link) return response.writeHead(404).end();
    const done = () => response.writeHead(302, { Location: link.url, "Content-Length": "0" }).end();
    if (pending.push({ visit: visitOf(link.id, request), done }) === 1) setImmediate(flush);
  }),
);
