// (c) A typical implementation: Express, and one transaction per request.
import { createServer } from "node:http";
// @ts-expect-error it has no types
import express from "express";
import { announce, openStore, visitOf } from "./store.js";

const { find, record } = openStore(process.argv[2] ?? "", Number(process.argv[3]));

const app = express();
/** @typedef {import("node:http").IncomingMessage & { params: { sid: string } }} Asked */
/** @typedef {{ status(code: number): { end(): void }, redirect(code: number, url: string): void }} ExpressResponse */

app.get("/s/:sid", (/** @type {Asked} */ request, /** @type {ExpressResponse} */ response) => {
  const link = /** @type {{ id: number, url: string } | undefined} */ (find.get(request.params.sid));
  if (!link) return response.status(404).end();
  record.run(...visitOf(link.id, request));
  response.redirect(302, link.url);
});

announce(createServer(app));
