// A bare node:http server that streams a body to the disk. It syncs the file before it responds, as every server must
// that confirms an upload.
import { createWriteStream } from "node:fs";
import { open } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

const folder = process.argv[2] ?? "";
let count = 0;
const server = createServer(async (request, response) => {
  count += 1;
  const path = join(folder, `bare-${count}`);
  await pipeline(request, createWriteStream(path));
  const file = await open(path);
  await file.sync();
  await file.close();
  response.end("ok");
});
server.keepAliveTimeout = 0;
server.listen(0, "127.0.0.1", () => {
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
});
