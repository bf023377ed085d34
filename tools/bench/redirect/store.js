// The store of the floor and of the Express server: one table of links and one of visits, in better-sqlite3.
import BetterSqlite from "better-sqlite3";
import { sidOf, targetOf } from "./links.js";

/** Creates a database with `count` links. */
export function openStore(/** @type {string} */ file, /** @type {number} */ count) {
  const db = new BetterSqlite(file, { timeout: 5000 });
  db.pragma("journal_mode = WAL");
  db.pragma("synchronous = NORMAL");
  db.pragma("cache_size = -65536");
  db.exec(`create table links (id integer primary key, sid text not null unique, url text not null);
    create table visits (id integer primary key, link_id integer not null, at integer not null, ip text not null,
      user_agent text not null, referrer text not null)`);
  const insert = db.prepare("insert into links (sid, url) values (?, ?)");
  db.transaction(() => {
    for (let index = 0; index < count; index += 1) insert.run(sidOf(index), targetOf(index));
  })();
  return {
    db,
    find: db.prepare("select id, url from links where sid = ?"),
    record: db.prepare("insert into visits (link_id, at, ip, user_agent, referrer) values (?, ?, ?, ?, ?)"),
  };
}

/** The values of a visit's row. @returns {unknown[]} */
export function visitOf(/** @type {number} */ linkId, /** @type {import("node:http").IncomingMessage} */ request) {
  const { headers, socket } = request;
  return [linkId, Date.now(), socket.remoteAddress ?? "", headers["user-agent"] ?? "", headers.referer ?? ""];
}

/** Prints the port once the server listens; the benchmark waits for this line. */
export function announce(/** @type {import("node:http").Server} */ server) {
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    console.log(`port ${typeof address === "object" && address ? address.port : 0}`);
  });
}
