import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sha256 } from "@dozen/core/crypto/hash.server";
import { newId } from "@dozen/core/database/query.server";
import { createSession } from "@dozen/core/sessions/sessions.server";
import { updateUserConfig } from "@dozen/core/sessions/users.server";
import { exported } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext, unlimited } from "@dozen/core/testing/context";
import { noticeCatcher } from "@dozen/core/testing/notices";
import { type ApiClient, type ApiResponse, apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, it } from "vitest";
import { accountHooks } from "../account.server";
import feature from "../feature";
import { loader as fileLoader } from "../file/routes/file";
import { picture } from "../testing/samples";
import { formOf, ownFiles, type Sent, sendSmall } from "../testing/uploader";
import { sweepDrops } from "./drops.server";
import { noticeThings, notifyDrops } from "./notices.server";
import { dropLimit, senderLimit } from "./receiving.server";
import { reportableDrop } from "./reportable.server";
import { action, headers, loader } from "./routes/drop";
import { action as editAction, loader as editLoader } from "./routes/edit";
import { action as oneAction, loader as oneLoader } from "./routes/one";
import { action as ownAction, loader as ownLoader } from "./routes/own";
import { sendableDrop } from "./sendable.server";

const browser = { "sec-fetch-site": "same-origin" };
const withName = (name: string, size = 1000) => ({ name, bytes: Buffer.alloc(size, `${name} `) });

// spec:files-95, spec:files-96, spec:files-97, spec:files-98, spec:files-99
eachDatabase("drop boxes", (makeContext) => {
  const catcher = noticeCatcher();
  let context: TestContext;
  let nobody: ApiClient;
  let owner: ApiClient;
  let ownerId: string;
  let cookie: string;
  beforeAll(async () => {
    context = await makeContext({ features: [feature, catcher.feature] });
    context.limits = unlimited;
    nobody = await apiClient(context);
    const { api, user } = await apiUser(context, nobody);
    [owner, ownerId] = [api, user.id];
    cookie = (await createSession(context, { userId: ownerId })).cookie.split(";")[0] ?? "";
  });
  afterAll(() => nobody.close());

  async function make(conditions: Record<string, unknown> = {}, api = owner) {
    const response = await api.post("/file/drop", { title: "Photos", ...conditions });
    expect(response).toMatchObject({ code: 200 });
    const path = new URL(String(response.data.url)).pathname;
    return { id: String(response.data.id), path, token: path.replace("/drop/", "") };
  }

  /** By a script of the page. */
  const send = (token: string, files: Sent[], fields: Record<string, string> = {}, query = {}): Promise<ApiResponse> =>
    nobody.call("POST", `/drop/${token}`, { body: formOf(files, fields), query, headers: browser });

  /** By the page's form without script. */
  async function submit(token: string, files: Sent[], fields: Record<string, string> = {}, headersOfForm = {}) {
    const asked = await memoryRequest(context, `/drop/${token}`, { params: { token } });
    const body = formOf(files, fields);
    const request = new Request(asked.request.url, { method: "POST", body, headers: headersOfForm });
    return action({ ...asked, request } as never) as Promise<Response | { data: { refusal: Record<string, unknown> } }>;
  }
  async function open(token: string, cookieOfSender = "") {
    const asked = { params: { token }, ...(cookieOfSender && { cookie: cookieOfSender }) };
    return (await loader((await memoryRequest(context, `/drop/${token}`, asked)) as never)) as {
      data: { asks?: object; gone?: string; drop?: Record<string, unknown> };
      init: ResponseInit | null;
    };
  }
  const arrived = async (id: string, api = owner) => (await api.get("/file/dropped", { id })).data.list;
  const dropOf = async (id: string, api = owner) =>
    (await api.get("/file/drop")).data.list.find((one: { id: string }) => one.id === id);

  it("take files from anybody, with a name and a note, and mark them in the owner's list", async () => {
    const { id, token } = await make({ message: "Please send\nall of them", max_files: 5 });
    const { drop } = (await open(token)).data;
    expect(drop).toMatchObject({ title: "Photos", message: "Please send\nall of them", left: 5 });
    const sent = await send(token, [withName("lake.txt")], { sender: "Ann", note: "the best\none" });
    expect(sent.data).toEqual({ info: "File sent", arrived: ["lake.txt"], refused: [] });
    const response = (await submit(token, [withName("hill.txt"), withName("page.html")], {
      sender: "Bob",
    })) as Response;
    expect([response.status, response.headers.get("location")]).toEqual([303, `/drop/${token}`]);
    expect(await arrived(id)).toMatchObject([
      { origin_name: "page.html", sender: "Bob", note: "", type: 5 },
      { origin_name: "hill.txt", sender: "Bob" },
      { origin_name: "lake.txt", sender: "Ann", note: "the best\none", size: 1000, in_bin: false },
    ]);
    expect(await dropOf(id)).toMatchObject({ files: 3, bytes: 3000, open: true, end: null, max_files: 5 });
    expect((await ownFiles(owner)).slice(0, 3).map(({ drop: through }) => through)).toEqual(
      Array.from({ length: 3 }, () => ({ id, title: "Photos" })),
    );
    const list = await fileLoader((await memoryRequest(context, "/file?tab=list", { cookie })) as never);
    expect(list).toMatchObject({ list: [{ drop: { id, title: "Photos" } }, {}, {}] });
    expect(headers()).toEqual({ "X-Robots-Tag": "noindex", "Referrer-Policy": "no-referrer" });
  });

  // spec:files-98
  it("count the newest thousand arrivals, and go on below them", async () => {
    const { api, user } = await apiUser(context, nobody);
    const { id, token } = await make({}, api);
    await send(token, [withName("first.txt")]);
    const { db } = context;
    const first = await db.selectFrom("files_dropped").selectAll().where("drop_id", "=", id).executeTakeFirstOrThrow();
    const rows = Array.from({ length: 1004 }, (_, at) => ({ ...first, id: newId(), name: `${at}.txt` }));
    for (let from = 0; from < rows.length; from += 100) {
      await db
        .insertInto("files_dropped")
        .values(rows.slice(from, from + 100))
        .execute();
    }
    const list = async (query: Record<string, string>) => (await api.get("/file/dropped", { id, ...query })).data;
    const last = await list({ page: "999" });
    expect(last).toMatchObject({ total: 1000, page: 100, list: { length: 10, 9: { origin_name: "4.txt" } } });
    const rest = await list({ before: last.older });
    expect([rest.total, rest.older, rest.list.at(-1)]).toMatchObject([5, undefined, { origin_name: "first.txt" }]);
    const [ownCookie] = (await createSession(context, { userId: user.id })).cookie.split(";");
    const path = `/file/drops/${id}?before=${last.older}`;
    const page = await oneLoader((await memoryRequest(context, path, { params: { id }, cookie: ownCookie })) as never);
    expect(page).toMatchObject({ found: { total: 5, list: { length: 5 } } });
  });

  it("judge each file alone, and say why one is refused", async () => {
    const { token, id } = await make({ kinds: [1, 2], max_file_mb: 0.1 });
    const files = [
      { name: "good.png", bytes: await picture("png") },
      withName("tune.mp3"),
      { name: "fake.png", bytes: Buffer.from("no picture") },
      withName("large.txt", 110_000),
      { name: "empty.txt", bytes: Buffer.alloc(0) },
    ];
    const { data } = (await submit(token, files, { sender: "Ann", note: "mine" })) as { data: { refusal: object } };
    expect(data.refusal).toMatchObject({
      arrived: ["good.png"],
      refused: [
        { name: "tune.mp3", message: expect.stringContaining("not supported here") },
        { name: "fake.png", message: expect.stringContaining("file type is incorrect") },
        { name: "large.txt", message: "File large.txt must not be larger than 102 KB" },
        { name: "empty.txt", message: "File empty.txt is empty" },
      ],
      typed: { sender: "Ann", note: "mine" },
    });
    expect((await send(token, [withName("tune.mp3")])).code).toBe(400);
    expect((await send(token, [])).data.info).toBe("Please upload a file");
    const many = Array.from({ length: 11 }, (_, n) => withName(`${n}.txt`, 10));
    expect((await send(token, many)).data.info).toBe("At most 10 files at once");
    expect((await send(token, [withName("a.txt")], { sender: "x".repeat(61) })).data.info).toBe("That is too long");
    expect(await arrived(id)).toHaveLength(1);
    expect(await onDisk(ownerId, "incoming")).toBe(0);
  });

  it("keep to the operator's denied endings", async () => {
    const denying = await makeContext({ features: [feature], env: { FILES_DENIED_EXTENSIONS: "exe" } });
    denying.limits = unlimited;
    const other = await apiClient(denying);
    const { api } = await apiUser(denying, other);
    const made = await api.post("/file/drop", { title: "Any" });
    const call = { body: formOf([withName("setup.exe. ")]), headers: browser };
    const refused = await other.call("POST", new URL(made.data.url).pathname, call);
    expect(refused.data.info).toContain(".exe are not accepted");
    await other.close();
  });

  it("never exceed their own limits or the owner's quota, with forty files at once", async () => {
    const { api, user } = await apiUser(context, nobody);
    const sendForty = async (token: string, prefix: string) => {
      const all = Array.from({ length: 40 }, (_, n) => send(token, [withName(`${prefix}${n}.txt`, 100_000)]));
      return (await Promise.all(all)).filter(({ code }) => code === 200).length;
    };
    const byNumber = await make({ max_files: 3 }, api);
    expect(await sendForty(byNumber.token, "a")).toBe(3);
    expect(await dropOf(byNumber.id, api)).toMatchObject({ files: 3, bytes: 300_000, end: "full" });
    expect((await send(byNumber.token, [withName("late.txt")])).data.info).toContain("as many files as it takes");
    const bySize = await make({ max_mb: 0.5 }, api);
    // 524,288 bytes are enough for five files of 100,000.
    expect(await sendForty(bySize.token, "b")).toBe(5);
    expect(await dropOf(bySize.id, api)).toMatchObject({ files: 5, bytes: 500_000 });
    await updateUserConfig(context, user.id, { file_sum: 1 });
    const byQuota = await make({}, api);
    // Of 1,048,576 bytes, 800,000 are used.
    expect(await sendForty(byQuota.token, "c")).toBe(2);
    expect(await dropOf(byQuota.id, api)).toMatchObject({ files: 2, bytes: 200_000 });
    const refused = await send(byQuota.token, [withName("more.txt", 100_000)]);
    expect(refused.data.info).toBe("File more.txt: there is no room for it. Ask the recipient to make some.");
    expect(await ownFiles(api)).toHaveLength(10);
    expect(await context.db.selectFrom("files_owners").selectAll().where("user_id", "=", user.id).execute()).toEqual([
      { user_id: user.id, bytes: 1_000_000, reserved: 0, binned: 0 },
    ]);
    expect(await onDisk(user.id, "u")).toBe(10);
  });

  it("do not reveal whether the owner has a file already", async () => {
    const { api, user } = await apiUser(context, nobody);
    const secret = withName("secret.txt", 120_000);
    await sendSmall(api, [secret]);
    const { token, id } = await make({}, api);
    const [known, unknown] = [await send(token, [secret]), await send(token, [withName("others.txt", 120_000)])];
    expect([known.data.info, known.data.refused]).toEqual([unknown.data.info, unknown.data.refused]);
    expect((await arrived(id, api)).map(({ origin_name }: { origin_name: string }) => origin_name)).toEqual([
      "others.txt",
      "secret.txt",
    ]);
    await updateUserConfig(context, user.id, { file_sum: 0 });
    const full = [await send(token, [secret]), await send(token, [withName("others.txt", 120_000)])];
    expect(full.map(({ code }) => code)).toEqual([400, 400]);
    expect(full[0]?.data.info).toBe(full[1]?.data.info.replace("others", "secret"));
    expect(JSON.stringify((await open(token)).data)).not.toContain(user.id);
  });

  it("reveal and take nothing before the password", async () => {
    const { token, id } = await make({ password: "open sesame", message: "hidden words" });
    expect((await open(token)).data).toEqual({ asks: { password: true, counted: false } });
    expect((await send(token, [withName("early.txt")])).status).toBe(403);
    const early = await submit(token, [withName("early.txt")]);
    expect(early).toMatchObject({ data: { refusal: { problem: { message: expect.stringContaining("password") } } } });
    const enter = async (password: string) =>
      action((await memoryRequest(context, `/drop/${token}`, { params: { token }, form: { password } })) as never);
    expect(await enter("wrong")).toMatchObject({ data: { result: { error: { password: ["Wrong password"] } } } });
    const cookieOfSender = ((await enter("open sesame")) as Response).headers.get("set-cookie") ?? "";
    expect(cookieOfSender).toContain("Path=/drop;");
    const { drop } = (await open(token, cookieOfSender.split(";")[0])).data;
    expect(drop).toMatchObject({ message: "hidden words", proof: expect.any(String) });
    expect((await send(token, [withName("now.txt")], {}, { proof: String(drop?.proof) })).code).toBe(200);
    expect(await arrived(id)).toHaveLength(1);
    const asOwner = (await memoryRequest(context, "/", { cookie })).context as never;
    expect(await reportableDrop.find(asOwner, token)).toMatchObject({ title: "", ownerId });
  });

  it("end when they expire, are closed, revoked or withheld, or their owner is suspended", async () => {
    const expiring = await make({ expiry: context.clock.now() + 60_000 });
    const closed = await make();
    expect((await owner.put("/file/drop", { id: closed.id, open: false })).code).toBe(200);
    const revoked = await make();
    await send(revoked.token, [withName("stays.txt")]);
    expect((await owner.delete("/file/drop", { id: revoked.id })).code).toBe(200);
    expect((await ownFiles(owner))[0]).toMatchObject({ origin_name: "stays.txt" });
    expect((await ownFiles(owner))[0]?.drop).toBeUndefined();
    context.clock.move(61_000);
    const withheld = await make();
    const isWithheld = context.moderation.isWithheld;
    context.moderation.isWithheld = (kind, _share, userId) => kind === "share.drop" && userId === ownerId;
    expect([
      (await open(withheld.token)).init?.status,
      (await send(withheld.token, [withName("w.txt")])).status,
    ]).toEqual([451, 451]);
    context.moderation.isWithheld = isWithheld;
    for (const [{ token }, status] of [
      [expiring, 410],
      [closed, 403],
      [revoked, 404],
    ] as const) {
      expect((await open(token)).init?.status).toBe(status);
      expect((await send(token, [withName("late.txt")])).code).toBe(status === 410 ? 400 : status);
    }
    expect(await dropOf(closed.id)).toMatchObject({ open: false, end: "closed" });
    await owner.put("/file/drop", { id: closed.id, open: true });
    expect((await send(closed.token, [withName("again.txt")])).code).toBe(200);
    const rows = context.db.selectFrom("files_dropped").selectAll().where("drop_id", "=", revoked.id);
    expect(await rows.execute()).toEqual([]);
    await sweepDrops(context);
    expect(await dropOf(closed.id)).toBeDefined();
    context.clock.move(-61_000);
  });

  it("slow down an address and a link that is flooded", async () => {
    const limited = await makeContext({ features: [feature] });
    const other = await apiClient(limited);
    const { api } = await apiUser(limited, other);
    const made = await api.post("/file/drop", { title: "Any" });
    const path = new URL(made.data.url).pathname;
    const flood = () => other.call("POST", path, { body: formOf([]), headers: browser });
    // What other addresses have sent to this link.
    const { id } = await limited.db.selectFrom("shares").select("id").executeTakeFirstOrThrow();
    await limited.limits.use("files.dropOfLink", id, dropLimit, dropLimit.points);
    expect((await flood()).status).toBe(429);
    await limited.limits.giveBack("files.dropOfLink", id, dropLimit, dropLimit.points);
    const responses = [];
    for (let sent = 0; sent < senderLimit.points + 1; sent += 1) responses.push((await flood()).status);
    expect(responses.filter((status) => status === 429)).toHaveLength(1);
    expect(responses.at(-1)).toBe(429);
    await other.close();
  });

  it("notify their owner once for files that arrive together", async () => {
    const { id, token } = await make({ title: "Homework" });
    const thing = `files.drop:${id}`;
    const about = () => catcher.sent.filter((notice) => notice.thing === thing);
    for (const n of [1, 2, 3]) await send(token, [withName(`h${n}.txt`)]);
    await notifyDrops(context);
    expect(about()).toEqual([]);
    context.clock.move(61_000);
    await Promise.all([notifyDrops(context), notifyDrops(context)]);
    await notifyDrops(context);
    expect(about()).toEqual([
      { kind: "files.dropArrived", userId: ownerId, thing, href: `/file/drops/${id}`, values: { title: "Homework" } },
    ]);
    await send(token, [withName("h4.txt")]);
    context.clock.move(61_000);
    await notifyDrops(context);
    expect(about()).toHaveLength(2);
    context.clock.move(-122_000);
    expect(await noticeThings?.dropArrived?.(context as never, ownerId, [thing])).toEqual(new Set([thing]));
    const page = await oneLoader(
      (await memoryRequest(context, `/file/drops/${id}`, { cookie, params: { id } })) as never,
    );
    expect(page).toMatchObject({ drop: { title: "Homework", files: 4 }, found: { total: 4 } });
    expect(catcher.seen).toContain(thing);
    await owner.delete("/file/drop", { id });
    expect(await noticeThings?.dropArrived?.(context as never, ownerId, [thing])).toEqual(new Set());
  });

  it("are made, closed and revoked by forms without script, and can be sent on and reported", async () => {
    const asOwner = (path: string, form?: Record<string, string>, params = {}) =>
      memoryRequest(context, path, { cookie, form, params });
    const fields = { title: "Receipts", message: "of May", expiry: "2001-01-01", maxFiles: "0", maxMb: "x" };
    expect(await ownAction((await asOwner("/file/drops", fields)) as never)).toMatchObject({
      data: {
        result: {
          initialValue: { title: "Receipts" },
          error: { maxFiles: [expect.any(String)], maxMb: [expect.any(String)] },
        },
      },
    });
    const good = { title: "Receipts", kinds: "1", maxFiles: "9", maxMb: "0.5", expiry: "" };
    const made = (await ownAction((await asOwner("/file/drops", good)) as never)) as Response;
    const address = made.headers.get("location") ?? "";
    const id = address.replace("/file/drops/", "");
    const page = await ownLoader((await asOwner("/file/drops")) as never);
    const shown = page.drops.find((one) => one.id === id);
    expect(shown).toMatchObject({ id, title: "Receipts", kinds: [1], maxFiles: 9, maxBytes: 524_288 });
    const bound = (await asOwner("/")).context as never;
    const { url = "" } = shown ?? {};
    expect(await sendableDrop.find(bound, id)).toMatchObject({ title: "Receipts", href: address, content: url });
    const token = url.split("/").at(-1) ?? "";
    expect(await reportableDrop.find(bound, token)).toMatchObject({ title: "Receipts", href: `/drop/${token}` });
    const edit = async (form?: Record<string, string>) =>
      form
        ? editAction((await asOwner(`${address}/edit`, form, { id })) as never)
        : editLoader((await asOwner(`${address}/edit`, undefined, { id })) as never);
    expect(await edit()).toMatchObject({ drop: { title: "Receipts", maxFiles: 9 } });
    expect(await edit({ title: "", maxFiles: "9" })).toMatchObject({
      data: { result: { error: { title: [expect.any(String)] } } },
    });
    const changed = (await edit({ title: "Bills", maxFiles: "", maxMb: "2", kinds: "2" })) as Response;
    expect(changed.headers.get("location")).toBe(address);
    const now = { title: "Bills", message: "", max_files: null, max_bytes: 2_097_152, kinds: [2], expires_time: null };
    expect(await dropOf(id)).toMatchObject(now);
    await owner.put("/file/drop", { id, max_files: 1, max_mb: null, message: "of June" });
    expect(await dropOf(id)).toMatchObject({ ...now, max_files: 1, max_bytes: null, message: "of June", open: true });
    const press = async (intent: string, more = {}) =>
      oneAction((await asOwner(address, { intent, ...more }, { id })) as never) as unknown as Promise<Response>;
    await press("close");
    expect((await sendableDrop.find(bound, id)).content).toBeUndefined();
    await press("open");
    expect(await press("revoke")).toMatchObject({ data: { confirm: [["intent", "revoke"]] } });
    expect((await press("revoke", { confirmed: "yes" })).headers.get("location")).toBe("/file/drops");
    expect(await dropOf(id)).toBeUndefined();
  });

  it("are the owner's own, and at most fifty, also in parallel", async () => {
    const { api } = await apiUser(context, nobody);
    const { id } = await make();
    for (const response of [
      await api.put("/file/drop", { id, open: false }),
      await api.delete("/file/drop", { id }),
      await api.get("/file/dropped", { id }),
    ]) {
      expect(response.status).toBe(404);
    }
    const made = await Promise.all(Array.from({ length: 54 }, () => api.post("/file/drop", { title: "Many" })));
    expect(made.filter(({ code }) => code === 200)).toHaveLength(50);
    expect((await api.get("/file/drop")).data.list).toHaveLength(50);
  });

  it("are part of the export, and gone with the account; files that leave for good leave no trace", async () => {
    const { api, user } = await apiUser(context, nobody);
    const { id, token } = await make({ title: "Mine" }, api);
    await send(token, [withName("x.txt"), withName("y.txt")], { sender: "Ann" });
    const [newest] = await ownFiles(api);
    await api.delete("/file", { id: newest?.id ?? "" });
    expect(await arrived(id, api)).toMatchObject([{ origin_name: "y.txt", in_bin: true }, { in_bin: false }]);
    expect(await exported(accountHooks, context, user.id)).toMatchObject({
      drops: [{ id, title: "Mine", files: 2 }],
      drop_links: [{ itemId: id }],
      dropped: [{ drop_id: id, sender: "Ann", name: "x.txt" }, { name: "y.txt" }],
    });
    await api.delete("/file/bin", { all: "true" });
    expect(await arrived(id, api)).toHaveLength(1);
    await accountHooks.erase?.(context, user.id);
    for (const table of ["files_drops", "files_dropped", "shares"] as const) {
      expect(await context.db.selectFrom(table).select("id").where("user_id", "=", user.id).execute(), table).toEqual(
        [],
      );
    }
    expect((await open(token)).init?.status).toBe(404);
  });

  /** How many files of a user are on the disk, in an area of that kind. */
  async function onDisk(userId: string, kind: string): Promise<number> {
    const folder = kind === "u" ? `u-${sha256(userId).slice(0, 32)}` : kind;
    const entries = await readdir(join(context.settings.dataDir, "files", folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    return entries.filter((entry) => entry.isFile()).length;
  }
});
