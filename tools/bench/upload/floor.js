// The floor: a node:http server that writes each chunk at its offset in the file and inserts one row for it. At the end
// it computes the MD5 of the file and syncs it, as every server must that confirms an upload. It has no checks and no
// users.
import { createHash } from "node:crypto";
import { closeSync, constants, createReadStream, openSync, writevSync } from "node:fs";
import { open, rename } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import BetterSqlite from "better-sqlite3";

const chunkBytes = 131_072;
const folder = process.argv[2] ?? "";
const db = new BetterSqlite(join(folder, "floor.db"));
db.pragma("journal_mode = WAL");
db.pragma("synchronous = NORMAL");
db.exec("create table chunks (upload text, number integer, size integer, primary key (upload, number))");
const insert = db.prepare("insert into chunks (upload, number, size) values (?, ?, ?)");
const remove = db.prepare("delete from chunks where upload = ?");

const server = createServer((request, response) => {
  const [, upload = "", number = ""] = (request.url ?? "").split("/");
  /** @type {Buffer[]} */
  const parts = [];
  request.on("data", (part) => parts.push(part));
  request.on("end", async () => {
    if (number === "merge") response.setHeader("x-md5", await merge(upload));
    else saveParts(upload, Number(number), parts);
    response.end("ok");
  });
});

/** Synchronous, because handing the write to the thread pool would take longer than the write itself. */
function saveParts(/** @type {string} */ upload, /** @type {number} */ number, /** @type {Buffer[]} */ parts) {
  const file = openSync(join(folder, upload), constants.O_WRONLY | constants.O_CREAT);
  const size = writevSync(file, parts, (number - 1) * chunkBytes);
  closeSync(file);
  insert.run(upload, number, size);
}

async function merge(/** @type {string} */ upload) {
  const path = join(folder, upload);
  const md5 = createHash("md5");
  for await (const part of createReadStream(path, { highWaterMark: 256 * 1024 })) md5.update(part);
  const file = await open(path);
  await file.sync();
  await file.close();
  await rename(path, `${path}.done`);
  remove.run(upload);
  return md5.digest("hex");
}

server.keepAliveTimeout = 0;
server.listen(0, "127.0.0.1", () => {
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  console.log(JSON.stringify({ url: `http://127.0.0.1:${port}` }));
});
