import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { z } from "zod";
import { DomainError } from "../errors";
import type { Feature } from "../feature";
import { createUser, eraseUser } from "../sessions/users.server";
import { eachDatabase, type TestContext } from "../testing/context";
import { type ApiClient, type ApiResponse, apiClient, apiUser, encodeBody } from "../testing/request";
import { type Call, defineCall } from "./call";
import { sweepReplies } from "./idempotency.server";

const hour = 60 * 60 * 1000;
/** What the calls have made, in order. */
let made: string[] = [];
/** Ends the call `/hang`. */
let release = () => {};

const note = z.object({ text: z.string().min(1).max(10) });
const make = (path: string, more: Partial<Call> = {}): Call => ({
  ...defineCall({
    method: "POST",
    path,
    access: "registered",
    summary: "Makes a note",
    body: note,
    async run({ body }) {
      made.push(body.text);
      return { info: `note ${made.length}` };
    },
  }),
  ...more,
});

const calls: Call[] = [
  make("/note"),
  make("/page"),
  make("/note/:id", {
    method: "DELETE",
    body: undefined,
    query: z.object({ id: z.string() }),
    run: async ({ query }) => ({ info: made.push(query.id) }),
  }),
  make("/open", { access: "open" }),
  make("/key", { scope: "none" }),
  make("/read", { method: "GET", body: undefined, run: async () => ({ info: made.push("read") }) }),
  make("/form", { access: "third", upload: { maxBytes: 10_000 } }),
  make("/long", { run: async () => ({ info: "x".repeat(5000), count: made.push("long") }) }),
  make("/refuse", {
    async run() {
      made.push("refused");
      throw new DomainError("core:errors.forbidden", { code: 403 });
    },
  }),
  make("/fail", {
    async run() {
      made.push("failed");
      throw new Error("on purpose");
    },
  }),
  make("/hang", {
    async run() {
      made.push("begun");
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { info: "ended" };
    },
  }),
];

const noWords = async () => ({ default: {} });
const feature: Feature = {
  id: "notes",
  package: "notes",
  routes: [],
  locales: { zhCn: noWords, zhHk: noWords, enUs: noWords },
  server: async () => ({ default: { migrations: {}, calls } }),
};

// spec:site-133
eachDatabase("idempotency keys", (makeContext) => {
  let context: TestContext;
  let nobody: ApiClient;
  let api: ApiClient;
  let userId = "";
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    nobody = await apiClient(context);
  });
  afterAll(() => nobody.close());
  beforeEach(async () => {
    made = [];
    const one = await apiUser(context, nobody);
    api = one.api;
    userId = one.user.id;
  });
  const post = (path: string, key: string, body: unknown = { text: "a" }, as = api): Promise<ApiResponse> =>
    as.call("POST", path, { body, headers: { "idempotency-key": key } });
  const rows = () => context.db.selectFrom("call_replies").selectAll().where("user_id", "=", userId).execute();

  it("run a call once, and return its reply to every repetition", async () => {
    const first = await post("/note", "one");
    expect(first).toMatchObject({ code: 200, data: { info: "note 1" } });
    expect(first.headers.has("idempotent-replayed")).toBe(false);
    const again = await post("/note", "one");
    expect(again).toMatchObject({ status: 200, code: 200, data: { info: "note 1" } });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect((await post("/note", "two")).data.info).toBe("note 2");
    expect((await api.post("/note", { text: "a" })).data.info).toBe("note 3");
    expect(made).toEqual(["a", "a", "a"]);
  });

  it("run one of 20 equal calls at once", async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => post("/note", "many")));
    expect(made).toEqual(["a"]);
    for (const { status, data, headers } of replies) {
      if (status === 200) expect(data.info).toBe("note 1");
      else expect([status, headers.get("retry-after")]).toEqual([429, "1"]);
    }
    expect((await post("/note", "many")).data.info).toBe("note 1");
  });

  it("are refused for another call", async () => {
    await post("/note", "one");
    expect(await post("/note", "one", { text: "b" })).toMatchObject({ code: 422 });
    expect(await post("/page", "one")).toMatchObject({ code: 422 });
    const removal = (id: string) => api.call("DELETE", `/note/${id}`, { headers: { "idempotency-key": "gone" } });
    expect((await removal("1")).data.info).toBe(2);
    expect((await removal("1")).data.info).toBe(2);
    expect((await removal("2")).code).toBe(422);
    expect(made).toEqual(["a", "1"]);
  });

  it("are each user's own", async () => {
    const other = await apiUser(context, nobody);
    await post("/note", "one");
    expect((await post("/note", "one", { text: "b" }, other.api)).data.info).toBe("note 2");
  });

  it("are free again after a call that was refused or failed", async () => {
    expect((await post("/refuse", "no")).code).toBe(403);
    expect((await post("/refuse", "no")).code).toBe(403);
    expect((await post("/fail", "no")).code).toBe(500);
    expect(made).toEqual(["refused", "refused", "failed"]);
    expect((await post("/note", "no", { text: "" })).code).toBe(400);
    expect((await post("/note", "no")).code).toBe(200);
  });

  it("wait for the call that runs, unless it was interrupted", async () => {
    const first = post("/hang", "slow");
    await expect.poll(() => made.length).toBe(1);
    expect(await post("/hang", "slow")).toMatchObject({ code: 429 });
    context.clock.move(16 * 60 * 1000);
    const second = post("/hang", "slow");
    const finishFirst = release;
    await expect.poll(() => made.length).toBe(2);
    finishFirst();
    expect((await first).code).toBe(200);
    // The reply of the call that came too late does not count as that of the second one, which still runs.
    expect((await rows()).map(({ reply }) => reply)).toEqual([null]);
    release();
    expect((await second).data.info).toBe("ended");
    expect((await post("/hang", "slow")).headers.get("idempotent-replayed")).toBe("true");
  });

  it("are valid for a day", async () => {
    await post("/note", "daily");
    context.clock.move(23 * hour);
    await sweepReplies(context);
    expect((await post("/note", "daily")).data.info).toBe("note 1");
    context.clock.move(2 * hour);
    expect((await post("/note", "daily", { text: "b" })).data.info).toBe("note 2");
    context.clock.move(25 * hour);
    await sweepReplies(context);
    expect(await rows()).toEqual([]);
  });

  it("need a signed-in user, printable characters and a call that issues no credentials", async () => {
    expect(await post("/open", "one", { text: "a" }, nobody)).toMatchObject({ code: 400 });
    expect(await post("/key", "one")).toMatchObject({ code: 400 });
    for (const key of ["", "with space", "x".repeat(256), "é"]) expect((await post("/note", key)).code).toBe(400);
    expect(made).toEqual([]);
  });

  it("mean nothing for calls that only read", async () => {
    const read = () => api.call("GET", "/read", { headers: { "idempotency-key": "one" } });
    expect([(await read()).data.info, (await read()).data.info]).toEqual([1, 2]);
  });

  it("hold for forms that declare their digest", async () => {
    const form = new FormData();
    form.append("text", "f");
    const { headers, bytes } = await encodeBody(form);
    const { auth } = await apiUser(context, nobody, { type: "temp" });
    const send = async (sent: Record<string, string>) => {
      const own = { token: auth.token, "idempotency-key": "form" };
      const response = await fetch(`${nobody.url}/api/form`, {
        method: "POST",
        headers: { ...sent, ...own },
        body: bytes,
      });
      return (await response.json()) as { code: number; data: { info: string } };
    };
    expect((await send({ "content-type": headers["content-type"] ?? "" })).code).toBe(400);
    expect((await send(headers)).data.info).toBe("note 1");
    expect((await send(headers)).data.info).toBe("note 1");
    expect(made).toEqual(["f"]);
  });

  it("do not run a call again whose reply was too long to be stored", async () => {
    expect((await post("/long", "long")).data.count).toBe(1);
    const again = await post("/long", "long");
    expect(again).toMatchObject({ code: 200, data: { info: expect.stringContaining("already succeeded") } });
    expect(made).toEqual(["long"]);
  });

  it("are stored as hashes with encrypted replies, and leave with the user", async () => {
    await post("/note", "a-secret-key", { text: "plain" });
    const stored = JSON.stringify(await rows());
    expect(stored).toContain("v1.");
    for (const text of ["a-secret-key", "plain", "note 1"]) expect(stored).not.toContain(text);
    const other = await createUser(context, { type: "registered", name: "Other" });
    await eraseUser(context, other.id);
    expect(await rows()).toHaveLength(1);
    await eraseUser(context, userId);
    expect(await rows()).toEqual([]);
  });

  it("are limited to 1,000 an hour for each user", async () => {
    await context.limits.use("api-keys", userId, { points: 1000, seconds: 3600 }, 1000);
    expect(await post("/note", "one-too-many")).toMatchObject({ code: 429 });
    expect(made).toEqual([]);
  });
});
