// Two processes of the site with one MariaDB and one Redis, as behind a load balancer: they share all state.
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { createConnection } from "mysql2/promise";
import { io } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { registerFriends } from "./lib/chat.js";
import { root } from "./lib/paths.js";
import { createLink, registerPerson } from "./lib/person.js";
import { startSite } from "./lib/site.js";

const { TEST_MYSQL_URL: mysqlUrl, TEST_REDIS_URL: redisUrl } = process.env;
/** The time that an event may take from one process to the other. */
const soon = { timeout: 5000, interval: 20 };

describe.skipIf(!mysqlUrl || !redisUrl)("two processes", () => {
  const database = `two_${randomBytes(6).toString("hex")}`;
  /** @type {import("./lib/site.js").RunningSite[]} */
  let sites = [];
  /** @type {Record<string, string | undefined>} */
  let env = {};
  let here = "";
  let there = "";

  beforeAll(async () => {
    await onServer(`create database ${database} character set utf8mb4 collate utf8mb4_bin`);
    env = {
      DATABASE_URL: new URL(database, mysqlUrl).href,
      REDIS_URL: redisUrl,
      SECRET_KEYS: randomBytes(32).toString("base64url"),
    };
    sites = await Promise.all([startSite({ env }), startSite({ env })]);
    [here = "", there = ""] = sites.map(({ origin }) => origin);
  });
  /** Runs a command of the operator in a separate process. */
  const admin = (/** @type {string[]} */ ...args) =>
    promisify(execFile)(process.execPath, ["apps/site/admin.js", ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: sites[0]?.dataDir, ...env },
    });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await onServer(`drop database ${database}`);
  });

  it("both end a session at once", async () => {
    const person = await registerPerson(here);
    const status = async () => (await ask(there, "GET", "/api/info", person)).status;
    expect(await status()).toBe(200);
    await ask(here, "POST", "/api/signOut", person, {});
    await expect.poll(status, soon).toBe(401);
  });

  it("both follow a link's new target at once, and respond 404 once the link is deleted", async () => {
    const person = await registerPerson(here);
    const sid = await createLink(here, person, "https://example.com/before");
    const target = async () => (await follow(there, sid)).headers.get("location");
    expect(await target()).toBe("https://example.com/before");

    const { data } = await (await ask(here, "GET", "/api/short", person)).json();
    const [{ id }] = data.list;
    await ask(here, "PUT", "/api/short", person, { id, url: "https://example.com/after" });
    await expect.poll(target, soon).toBe("https://example.com/after");

    await ask(here, "DELETE", `/api/short?id=${id}`, person);
    await expect.poll(async () => (await follow(there, sid)).status, soon).toBe(404);
  });

  it("both turn a suspended user away within two seconds, with the user's links and sockets", async () => {
    const person = await registerPerson(here);
    const sid = await createLink(here, person, "https://example.com/spam");
    const socket = await connectAs(there, person);
    expect((await follow(there, sid)).status).toBe(302);
    const ended = once(socket, "disconnect");
    await admin("user-suspend", person.email, "Spam");
    const status = async () => (await ask(there, "GET", "/api/info", person)).status;
    await expect.poll(status, { timeout: 2000, interval: 20 }).toBe(403);
    await ended;
    expect((await follow(there, sid)).status).toBe(451);
    const page = await fetch(`${there}/short`, { redirect: "manual", headers: { Cookie: person.cookie } });
    expect(page.headers.get("location")).toBe("/suspended?redirect=%2Fshort");
    await expect(connectAs(there, person)).rejects.toThrow();
    await admin("user-lift", person.email);
    await expect.poll(status, soon).toBe(200);
  });

  it("count the visits to both in one sum", async () => {
    const person = await registerPerson(here);
    const sid = await createLink(here, person, "https://example.com/counted");
    await Promise.all(Array.from({ length: 40 }, (_, index) => follow(index % 2 ? here : there, sid)));
    const visits = async () => {
      const { data } = await (await ask(here, "GET", "/api/short", person)).json();
      return data.list[0].visits;
    };
    await expect.poll(visits, { timeout: 5000 }).toBe(40);
  });

  it("together send one code a minute to an email address", async () => {
    const email = `ada-${randomBytes(4).toString("hex")}@example.com`;
    const results = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const response = await ask(index % 2 ? here : there, "GET", `/api/emailReg?email=${encodeURIComponent(email)}`);
        return response.status;
      }),
    );
    expect(results.filter((status) => status === 200)).toHaveLength(1);
    expect(results.filter((status) => status === 429)).toHaveLength(39);
  });

  describe("with a friend at each", () => {
    /** @type {Awaited<ReturnType<typeof registerFriends>>} */
    let friends;
    /** @type {import("socket.io-client").Socket[]} */
    let sockets = [];
    beforeAll(async () => {
      friends = await registerFriends(here);
    });
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.close();
    });

    /** Connects Ada to the first process and Bob to the second, both to their conversation. */
    async function enter(query = {}) {
      const { ada, bob, relation } = friends;
      sockets = [
        await connectAs(here, ada, { rid: relation, uid: bob.id, ...query }),
        await connectAs(there, bob, { rid: relation, uid: ada.id, ...query }),
      ];
      return /** @type {[import("socket.io-client").Socket, import("socket.io-client").Socket]} */ (sockets);
    }

    it("deliver each message to the other process once, singly or in batches", async () => {
      const [ada, bob] = await enter();
      const many = await connectAs(there, friends.bob, {
        rid: friends.relation,
        uid: friends.ada.id,
        batches: "yes",
      });
      sockets.push(many);
      /** @type {string[][]} */
      const heard = [[], []];
      bob.on("chatmsg", ({ id }) => heard[0]?.push(id));
      many.on("batch", (all) => heard[1]?.push(...all.map((/** @type {[seq: number]} */ [seq]) => String(seq))));
      const sent = Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? ada : bob).emitWithAck("msg", { msg: `Number ${at}`, client_id: `n${at}` }),
      );
      const results = await Promise.all(sent);
      expect(results.map(({ code }) => code)).toEqual(Array(50).fill(200));
      await expect.poll(() => heard.map((ids) => ids.length), soon).toEqual([50, 50]);
      const ids = Array.from({ length: 50 }, (_, at) => String(at + 1));
      for (const all of heard) expect([...all].sort((a, b) => Number(a) - Number(b))).toEqual(ids);
      const again = await bob.emitWithAck("msg", { msg: "Number 1", client_id: "mine" });
      expect(again.data.record.id).toBe("51");
    });

    it("accept a ticket once, and show users who are online at the other process", async () => {
      const query = { rid: friends.relation, uid: friends.bob.id };
      const token = await ticketOf(here, friends.ada);
      const tries = await Promise.all(
        [here, there, here, there].map((origin) => connectWith(origin, { token, ...query }).catch(() => undefined)),
      );
      sockets = tries.filter((one) => one !== undefined);
      expect(sockets).toHaveLength(1);
      const online = async () => (await (await ask(there, "GET", "/api/online", friends.bob)).json()).data.list;
      await expect.poll(online, soon).toMatchObject([{ user_id: friends.ada.id }]);
    });

    it("close a user's connections when the session or the friendship ends at either", async () => {
      const [ada, bob] = await enter();
      const gone = [once(ada, "disconnect"), once(bob, "disconnect")];
      const { relation } = friends;
      await ask(here, "DELETE", `/api/friend?id=${relation}&friend_id=${friends.bob.id}`, friends.ada);
      await Promise.all(gone);
      await expect(connectAs(there, friends.bob, { rid: relation, uid: friends.ada.id })).rejects.toThrow("404");
      const lobby = await connectAs(there, friends.bob);
      sockets = [lobby];
      const ended = once(lobby, "disconnect");
      await ask(here, "POST", "/api/signOut", friends.bob, {});
      await ended;
    });
  });
});

async function onServer(/** @type {string} */ statement) {
  const connection = await createConnection(mysqlUrl ?? "");
  await connection.query(statement);
  await connection.end();
}

function follow(/** @type {string} */ origin, /** @type {string} */ sid) {
  return fetch(`${origin}/s/${sid}`, { redirect: "manual" });
}

/** Makes a JSON call with the headers of a page of the site. */
function ask(
  /** @type {string} */ origin,
  /** @type {string} */ method,
  /** @type {string} */ path,
  /** @type {{ cookie: string }} */ person = { cookie: "" },
  /** @type {object | undefined} */ body = undefined,
) {
  return fetch(origin + path, {
    method,
    headers: {
      "Content-Type": "application/json",
      Origin: origin,
      "Sec-Fetch-Site": "same-origin",
      Cookie: person.cookie,
      language: "enUs",
    },
    body: body && JSON.stringify(body),
  });
}

/** Requests a ticket for one connection, like a page. */
async function ticketOf(/** @type {string} */ origin, /** @type {{ cookie: string }} */ person) {
  const { ticket } = await (await ask(origin, "GET", "/chat/ticket", person)).json();
  return String(ticket);
}

async function connectAs(
  /** @type {string} */ origin,
  /** @type {{ cookie: string }} */ person,
  /** @type {Record<string, string>} */ query = {},
) {
  return connectWith(origin, { token: await ticketOf(origin, person), ...query });
}

/** @returns {Promise<import("socket.io-client").Socket>} */
function connectWith(/** @type {string} */ origin, /** @type {Record<string, string>} */ query) {
  const options = { path: "/room", transports: ["websocket"], reconnection: false, forceNew: true, query };
  const socket = io(origin, options);
  return new Promise((resolve, reject) => {
    socket.once("connect", () => resolve(socket));
    socket.once("connect_error", reject);
  });
}

/** @returns {Promise<unknown>} the payload of the next event with this name */
function once(/** @type {import("socket.io-client").Socket} */ socket, /** @type {string} */ name) {
  return new Promise((resolve) => socket.once(name, resolve));
}
