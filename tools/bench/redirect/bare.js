// (a) The cheapest possible redirect in Node: it looks nothing up and records nothing.
import { createServer } from "node:http";
import { announce } from "./store.js";

announce(
  createServer((_request, response) => {
    response.writeHead(302, { Location: "https://example.com/", "Content-Length": "0" }).end();
  }),
);
