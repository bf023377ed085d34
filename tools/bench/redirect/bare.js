// (a) The least that a redirect can cost in Node: no lookup, nothing recorded.
import { createServer } from "node:http";
import { announce } from "./store.js";

announce(
  createServer((_request, response) => {
    response.writeHead(302, { Location: "https://example.com/", "Content-Length": "0" }).end();
  }),
);
