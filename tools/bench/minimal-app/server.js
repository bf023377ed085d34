// The server of the site with nothing on it: node:http, Remix's handler, the same conversion of requests.
import { createServer } from "node:http";
import { createRequestHandler } from "@remix-run/node";
import { createRequest, sendResponse } from "@remix-run/node-fetch-server";
import * as build from "./build/server/index.js";

const handle = createRequestHandler(build, "production");

createServer(async (incoming, response) => {
  await sendResponse(response, await handle(createRequest(incoming, response)));
}).listen(Number(process.env.PORT), "127.0.0.1");
