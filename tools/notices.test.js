// Two processes of the site with one MariaDB and one Redis: what happens at one is seen at the other, and no notice is
// lost or doubled when processes are killed. NOTICE_KILLS=20 kills more often.
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { startMailPeer } from "@dozen/core/testing/mail-peer";
import { startPushService } from "@dozen/core/testing/push-service";
import { createConnection } from "mysql2/promise";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addCrowd } from "./lib/crowd.js";
import { callAs } from "./lib/person.js";
import { freePort } from "./lib/ports.js";
import { startSite } from "./lib/site.js";

const { TEST_MYSQL_URL: mysqlUrl, TEST_REDIS_URL: redisUrl, NOTICE_KILLS = "3" } = process.env;
const kills = Number(NOTICE_KILLS);
/** Friend requests per kill. Each is to another reader, so that no limit of pushes or letters applies. */
const requestsEach = 24;
/** Requests that one user may send in an hour. */
const requestsOfOne = 50;
const atOnce = 4;
/** Each start of a process takes some seconds, and the letters wait for a job that runs every minute. Milliseconds. */
const timeout = 600_000 + kills * 60_000;

/** Milliseconds until another process sends the notices of a killed one: half a minute, and a job of every minute. */
const takenOver = 180_000;

/** @typedef {import("./lib/crowd.js").Member} Member */
/** @typedef {import("./lib/site.js").RunningSite} RunningSite */

describe.skipIf(!mysqlUrl || !redisUrl)("notices of two processes", () => {
  const database = `notices_${randomBytes(6).toString("hex")}`;
  /** @type {import("mysql2/promise").Connection} */
  let connection;
  /** @type {RunningSite[]} */
  let sites = [];
  /** @type {(at: number) => Promise<RunningSite>} */
  let start;
  /** @type {Awaited<ReturnType<typeof startMailPeer>>} */
  let mail;
  /** @type {Awaited<ReturnType<typeof startPushService>>} */
  let pushes;
  /** @type {Member[]} */
  let senders = [];

  beforeAll(async () => {
    connection = await createConnection(mysqlUrl ?? "");
    await connection.query(`create database ${database} character set utf8mb4 collate utf8mb4_bin`);
    await connection.changeUser({ database });
    [mail, pushes] = [await startMailPeer(), await startPushService()];
    const env = {
      DATABASE_URL: new URL(database, mysqlUrl).href,
      REDIS_URL: redisUrl,
      SECRET_KEYS: randomBytes(32).toString("base64url"),
      SMTP_URL: mail.url,
      MAIL_FROM: "Dozen <post@dozen.example>",
      OUTBOUND_PRIVATE_HOSTS: pushes.host,
      CALLS_PER_MINUTE: "100000",
    };
    const ports = [await freePort(), await freePort()];
    start = (at) => startSite({ env, port: ports[at], wait: 300_000 });
    sites = [await start(0), await start(1)];
    senders = await addCrowd(insert, Math.ceil((kills * requestsEach) / requestsOfOne) + 1);
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    mail.stop();
    pushes.stop();
    await connection.query(`drop database ${database}`);
    await connection.end();
  });

  /** @type {import("./lib/crowd.js").Insert} */
  const insert = (table, rows) =>
    connection.query("insert into ?? (??) values ?", [table, Object.keys(rows[0] ?? {}), rows.map(Object.values)]);

  /** @returns {Promise<any[]>} */
  const query = async (/** @type {string} */ sql) => /** @type {any} */ ((await connection.query(sql))[0]);

  const originOf = (/** @type {number} */ at) => sites[at]?.origin ?? "";

  const request = (/** @type {number} */ at, /** @type {Member} */ from, /** @type {Member} */ to) =>
    callAs(originOf(at), from, "POST", "/api/apply", { type: 1, receive_id: to.id, memo: "" });

  it("reach the reader's page at the other process at once, and so does that they were read", async () => {
    const [reader] = await addCrowd(insert, 1);
    const [sender] = senders;
    if (!reader || !sender) throw new Error("nobody is there");
    const page = await openPage(originOf(1), reader);
    await expect.poll(page.unread, { timeout: 5000 }).toBe(0);
    await request(0, sender, reader);
    await expect.poll(page.unread, { timeout: 2000, interval: 20 }).toBe(1);
    const { list } = await callAs(originOf(0), reader, "GET", "/api/msgs?type=3");
    await callAs(originOf(0), reader, "PUT", "/api/msgs", { type: 3, setType: "read", act: list[0].id });
    await expect.poll(page.unread, { timeout: 2000, interval: 20 }).toBe(0);
    page.close();
  });

  it(`are neither lost nor doubled over ${kills} kills, and letters are sent at least once`, { timeout }, async () => {
    /** @type {Map<string, import("@dozen/core/testing/push-service").PushBrowser>} */
    const browsers = new Map();
    const readers = await addCrowd(insert, kills * requestsEach, (at) => {
      const browser = pushes.browser();
      browsers.set(String(at), browser);
      return browser;
    });
    const mentioned = await addCrowd(insert, kills * requestsEach);
    const group = await addGroup([...senders, ...mentioned]);
    /** @type {Set<number>} */
    const acknowledged = new Set();
    /** @type {Set<number>} */
    const said = new Set();
    for (let kill = 0; kill < kills; kill += 1) {
      const waiting = Array.from({ length: requestsEach }, (_, at) => kill * requestsEach + at);
      const target = Math.floor(Math.random() * 2);
      const leftAtKill = Math.floor(Math.random() * (requestsEach - atOnce));
      let isKilled = false;
      const work = async () => {
        for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
          const [sender, reader] = [senders[Math.floor(at / requestsOfOne)], readers[at]];
          if (!sender || !reader) continue;
          const noteIn = (/** @type {Set<number>} */ done) => () => void done.add(/** @type {number} */ (at));
          const site = isKilled ? 1 - target : at % 2;
          await request(site, sender, reader).then(noteIn(acknowledged), () => undefined);
          await mention(site, { group, sender, at }).then(noteIn(said), () => undefined);
        }
      };
      const running = Promise.all(Array.from({ length: atOnce }, work));
      await untilSome(() => waiting.length <= leftAtKill);
      isKilled = true;
      await killHard(sites[target]);
      await running;
      sites[target] = await start(target);
    }

    expect(said.size).toBeGreaterThan((kills * requestsEach) / 2);
    const unnotified = async () => {
      const notices = await noticesByUser();
      return [...said].filter((at) => notices.get(mentioned[at]?.id ?? "") !== 1);
    };
    const left = await unnotified();
    await expect.poll(unnotified, { timeout: takenOver, interval: 1000 }).toEqual([]);
    console.log(
      `${said.size} mentions acknowledged, each with one notice, ${left.length} by another process at the end`,
    );

    const notices = await noticesByUser();
    const numbers = readers.map(({ id }) => notices.get(id) ?? 0);
    expect(acknowledged.size).toBeGreaterThan((kills * requestsEach) / 2);
    expect([...acknowledged].filter((at) => numbers[at] !== 1)).toEqual([]);
    expect(numbers.filter((number) => number > 1)).toEqual([]);
    const counts = await query("select user_id, messages from inbox_counts where type = 3");
    const wrong = counts.filter((row) => row.messages !== (notices.get(row.user_id) ?? 0));
    expect(wrong).toEqual([]);
    // A notice whose request was not acknowledged belongs to a request that was stored.
    const applied = await query("select receive_id from chat_applications");
    const stored = new Set(applied.map(({ receive_id }) => receive_id));
    expect(readers.filter(({ id }, at) => numbers[at] === 1 && !stored.has(id))).toEqual([]);

    const received = readers.map((_, at) => browsers.get(String(at))?.received.length ?? 0);
    const lost = [...acknowledged].filter((at) => received[at] === 0).length;
    console.log(`${acknowledged.size} acknowledged, ${lost} pushes lost with a killed process`);
    expect(received.filter((number) => number > 1)).toEqual([]);

    await expectLetters(readers.filter((_, at) => numbers[at] === 1));
  });

  /** How many notices each user has. */
  async function noticesByUser() {
    const rows = await query("select user_id, count(*) as notices from inbox_messages where type = 3 group by user_id");
    return new Map(rows.map((row) => [row.user_id, Number(row.notices)]));
  }

  /** Adds a group. Its members are named by their number, so that each can be mentioned. Returns its id. */
  async function addGroup(/** @type {Member[]} */ members) {
    const id = randomBytes(13).toString("hex");
    const now = Date.now();
    const group = { id, user_id: members[0]?.id ?? "", name: "Kills", type: 1, memo: "" };
    const picture = { avatar_id: "", avatar_blob: "", avatar_type: "" };
    await insert("chat_rooms", [{ id, type: 2, last_seq: 0, last_at: now }]);
    await insert("chat_groups", [{ ...group, ...picture, created_at: now }]);
    const seat = { room_id: id, type: 2, friend_id: null, read_seq: 0, cleared_seq: 0, taken_at: now };
    await insert(
      "chat_seats",
      members.map((member) => ({ ...seat, user_id: member.id })),
    );
    for (const [at, member] of members.entries()) {
      await connection.query("update users set name = ? where id = ?", [nameOf(at - senders.length), member.id]);
    }
    return id;
  }

  const nameOf = (/** @type {number} */ at) => `Reader ${at};`;

  const mention = (
    /** @type {number} */ site,
    /** @type {{ group: string, sender: Member, at: number }} */ { group, sender, at },
  ) =>
    callAs(originOf(site), sender, "POST", "/api/record", {
      type: 2,
      receive_id: group,
      msg_type: 1,
      msg: `@${nameOf(at)} tea?`,
    });

  /** Makes the letters about friend requests due, and kills both processes while these are sent. */
  async function expectLetters(/** @type {Member[]} */ readers) {
    await connection.query("update inbox_messages set mail_at = null where thing like 'chat.mention:%'");
    await connection.query("update inbox_messages set mail_at = created_at where mail_at is not null");
    await untilSome(() => mail.mails.length >= Math.min(10, readers.length / 2), 180_000);
    await Promise.all(sites.map(killHard));
    const before = mail.mails.length;
    expect(before).toBeLessThan(readers.length);
    sites = [await start(0), await start(1)];
    const sent = () => new Set(mail.mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? []));
    // The lock of the killed process's job expires after a minute. A busy machine sends one letter in a second.
    const wait = { timeout: 240_000 + readers.length * 1000 };
    await expect.poll(() => readers.filter(({ email }) => !sent().has(email)).length, wait).toBe(0);
    // Letters under way when a process is killed are sent again: at most five.
    expect(mail.mails.length).toBeLessThanOrEqual(readers.length + 5);
    console.log(`${readers.length} readers, ${mail.mails.length} letters, ${before} of them before the kill`);
  }
});

async function killHard(/** @type {RunningSite | undefined} */ site) {
  if (!site) return;
  process.kill(site.pid, "SIGKILL");
  await site.ended;
}

async function untilSome(/** @type {() => boolean} */ isSo, wait = 60_000) {
  for (const until = Date.now() + wait; !isSo(); await pause(5)) {
    if (Date.now() > until) throw new Error("It did not become so in time.");
  }
}

/** Opens the event stream of a user's page. */
async function openPage(/** @type {string} */ origin, /** @type {Member} */ { id, cookie }) {
  const ending = new AbortController();
  const response = await fetch(`${origin}/live?user=${id}`, { headers: { cookie }, signal: ending.signal });
  let text = "";
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const part of /** @type {any} */ (response.body)) text += decoder.decode(part, { stream: true });
  };
  read().catch(() => undefined);
  return {
    /** The newest number of unread messages. */
    unread: () => Number([...text.matchAll(/"messages":(\d+)/g)].at(-1)?.[1] ?? Number.NaN),
    close: () => ending.abort(),
  };
}
