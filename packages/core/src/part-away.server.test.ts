import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer as createHttpServer } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import BetterSqlite from "better-sqlite3";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { z } from "zod";
import { defineCall } from "./calls/call";
import type { Context } from "./context";
import { randomToken } from "./crypto/hash.server";
import type { Feature } from "./feature";
import { handleForm } from "./forms.server";
import { coreLocales } from "./locales";
import { isPartAway } from "./part-away.server";
import { createIncoming } from "./storage/incoming.server";
import { createS3 } from "./storage/s3.server";
import { breakable } from "./testing/breakable";
import { eachDatabase, type TestContext } from "./testing/context";
import { freePort } from "./testing/ports";
import { type ApiClient, apiClient } from "./testing/request";

const thrownBy = (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (error: unknown) => error,
    );

const storeAt = (port: number) => ({
  endpoint: `http://127.0.0.1:${port}`,
  bucket: "files",
  region: "here",
  accessKeyId: "key",
  secretAccessKey: "secret",
});

describe("a part of the site counts as unavailable", () => {
  test("when SQLite's disk is full, and not when a statement is wrong or a row exists", async () => {
    const sqlite = new BetterSqlite(":memory:");
    sqlite.exec("create table things (id integer primary key, text)");
    sqlite.pragma("max_page_count = 3");
    const fill = () => sqlite.prepare("insert into things values (1, ?)").run("x".repeat(100_000));
    expect(isPartAway(await thrownBy(fill))).toBe(true);
    expect(isPartAway(await thrownBy(() => sqlite.prepare("select no from things")))).toBe(false);
    sqlite.exec("insert into things values (1, '')");
    expect(isPartAway(await thrownBy(() => sqlite.exec("insert into things values (1, '')")))).toBe(false);
    sqlite.close();
  });

  test("when Redis or the storage refuses connections", async () => {
    const port = await freePort();
    const redis = new Redis(port, "127.0.0.1", {
      lazyConnect: true,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    redis.on("error", () => undefined);
    expect(isPartAway(await thrownBy(() => redis.get("key")))).toBe(true);
    expect(isPartAway(await thrownBy(() => createS3(storeAt(port), createIncoming("")).open("key")))).toBe(true);
  });

  test("when the storage accepts connections and says nothing", async () => {
    const silent = createServer(() => undefined);
    const port = await freePort();
    await new Promise<void>((done) => silent.listen(port, "127.0.0.1", done));
    expect(isPartAway(await thrownBy(() => createS3(storeAt(port), createIncoming(""), 300).open("key")))).toBe(true);
    silent.close();
  });

  test("only once the storage has refused a file twice", async () => {
    const folder = await mkdtemp(join(tmpdir(), "dozen-file-"));
    const port = await freePort();
    const bodies: string[] = [];
    let refusals = 1;
    const store = createHttpServer(async (request, response) => {
      bodies.push(await text(request));
      refusals -= 1;
      if (refusals >= 0) request.socket.destroy();
      else response.end();
    });
    await new Promise<void>((done) => store.listen(port, "127.0.0.1", done));
    const { putFile } = createS3(storeAt(port), createIncoming(""));
    const path = join(folder, "file");
    await writeFile(path, "words");
    await putFile("key", path);
    expect(bodies).toEqual(["words", "words"]);
    refusals = 10;
    await writeFile(path, "words");
    expect(isPartAway(await thrownBy(() => putFile("key", path)))).toBe(true);
    expect(bodies).toHaveLength(4);
    store.close();
    await rm(folder, { recursive: true });
  });

  test.each([new TypeError("x is not a function"), new Error("Not an id of the storage."), "text", undefined])(
    "not when the program has an error (%s)",
    (thrown) => {
      expect(isPartAway(thrown)).toBe(false);
    },
  );
});

/** More than the free pages of a file have room for. */
const storeMuch = ({ db }: Pick<Context, "db">) =>
  db
    .insertInto("site_settings")
    .values({ name: randomToken().slice(0, 40), value: "x".repeat(60_000) })
    .execute();

const storing: Feature = {
  id: "storing",
  package: "@dozen/storing",
  routes: [],
  locales: coreLocales,
  server: async () => ({
    default: {
      migrations: {},
      calls: [
        defineCall({
          method: "POST",
          path: "/store",
          access: "open",
          summary: "Stores a row",
          async run(call) {
            await storeMuch(call);
            return {};
          },
        }),
      ],
    },
  }),
};

eachDatabase("while the database is away", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;
  let away: { begin(): Promise<void>; end(): Promise<void>; close(): Promise<void> };
  beforeAll(async () => {
    const options = { features: [storing], env: { LOG_LEVEL: "silent", SECRET_KEYS: randomToken() } };
    context = await makeContext(options);
    const { sqlite } = context.database;
    if (sqlite) away = fullDisk(sqlite);
    else {
      const way = await breakable(context.settings.databaseUrl);
      context = await makeContext({ ...options, settings: { databaseUrl: way.url } });
      away = { begin: way.cut, end: way.mend, close: way.close };
    }
    nobody = await apiClient(context);
  });
  afterAll(async () => {
    await nobody?.close();
    await away?.close();
  });

  it("calls respond 503 with Retry-After and a sentence, and 200 once it is back (spec:site-112)", async () => {
    await away.begin();
    const reply = await nobody.post("/store", {});
    expect(reply).toMatchObject({ status: 503, code: 503, data: { info: expect.stringMatching(/does not respond/) } });
    expect(reply.headers.get("retry-after")).toBe("5");
    await away.end();
    expect(await nobody.post("/store", {})).toMatchObject({ status: 200, code: 200 });
  });

  it("a form keeps what was typed (spec:site-113)", async () => {
    await away.begin();
    const request = new Request("http://localhost/", { method: "POST", body: new URLSearchParams({ text: "typed" }) });
    const form = await handleForm(
      { request, context: { t: context.i18n.t("enUs") } },
      z.object({ text: z.string() }),
      () => storeMuch(context),
    );
    await away.end();
    expect(form).toMatchObject({
      data: { result: { initialValue: { text: "typed" }, error: { "": [expect.stringMatching(/does not respond/)] } } },
      init: { status: 503, headers: { "Retry-After": "5" } },
    });
  });
});

/** A disk on which the database cannot grow. */
function fullDisk(sqlite: BetterSqlite.Database) {
  return {
    begin: async () => void sqlite.pragma("max_page_count = 1"),
    end: async () => void sqlite.pragma("max_page_count = 1000000"),
    close: async () => undefined,
  };
}
