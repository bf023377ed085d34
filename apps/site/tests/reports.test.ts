import { createApiHandler } from "@dozen/core/calls/handler.server";
import { suspendUser } from "@dozen/core/moderation/moderation.server";
import { eraseUser } from "@dozen/core/sessions/users.server";
import { eachDatabase, type TestContext, unlimited } from "@dozen/core/testing/context";
import {
  type ApiClient,
  apiClient,
  apiUser,
  plainFetch,
  type RunningServer,
  serveHandlers,
} from "@dozen/core/testing/request";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { features } from "../app/features.server";
import { isMounted } from "./mounted";
import { operatorCommand } from "./operator-command";

interface Author {
  id: string;
  api: ApiClient;
}

/** A kind of things: how one is published, and what somebody else sees of it. */
interface Published {
  kind: string;
  /** Whether visitors may see it. */
  isPublic: boolean;
  /** Publishes one that contains "Cheap watches". @returns what a report names, and the address */
  make(author: Author): Promise<{ named: string; path: string }>;
  /** Whether its text can be seen at the address. */
  isSeen(path: string, reader: ApiClient): Promise<boolean>;
}

const text = "Cheap watches";
const idOf = ({ data }: Awaited<ReturnType<ApiClient["post"]>>) =>
  String(data.id ?? data.data?.id ?? data.list?.[0]?.id);

eachDatabase("reports", (makeContext) => {
  let context: TestContext;
  let server: RunningServer;
  let visitor: ApiClient;
  beforeAll(async () => {
    context = await makeContext({ features });
    context.limits = unlimited;
    const handlers = context.features.flatMap(({ server: own }) => [own.hot?.(context), own.http?.(context)]);
    server = await serveHandlers(
      createApiHandler(context, { callsPerMinute: 1_000_000 }),
      ...handlers.filter((handler) => handler !== undefined),
    );
    visitor = await apiClient(context);
  });
  afterAll(async () => {
    await visitor.close();
    await server.close();
  });

  const newUser = async (): Promise<Author> => {
    const { user, api } = await apiUser(context, visitor, { name: `${text} Ltd` });
    return { id: user.id, api };
  };
  const openPage = (path: string) => plainFetch(server.url + path, { headers: { "accept-language": "en" } });
  const pageSays = async (path: string) => {
    const page = await openPage(path);
    return page.status === 200 && (await page.text()).includes(text);
  };

  async function article({ api, id }: Author) {
    await api.post("/blogIntro", { title: "Blog", des: "Blog", exclusive: id.slice(-10).toLowerCase() });
    const fields = { title: text, category: "c", tag: "t", content: "x", is_open: 1 };
    const made = idOf(await api.post("/blog", fields));
    return { named: made, path: `/b/${id.slice(-10).toLowerCase()}/${made}` };
  }

  const kinds: Published[] = [
    {
      kind: "short.link",
      isPublic: true,
      async make({ api }) {
        const { data } = await api.post("/short", { url: "https://target.example/" });
        return { named: data.list[0].sid, path: `/s/${data.list[0].sid}` };
      },
      isSeen: async (path) => (await openPage(path)).status === 302,
    },
    { kind: "blog.article", isPublic: true, make: article, isSeen: pageSays },
    {
      kind: "chat.post",
      isPublic: true,
      async make({ api }) {
        const made = idOf(await api.post("/space", { text, is_open: 1 }));
        return { named: made, path: made };
      },
      async isSeen(path, reader) {
        const { data } = await reader.get("/space-open");
        return data.list.some(({ id }: { id: string }) => id === path);
      },
    },
    {
      kind: "chat.profile",
      isPublic: false,
      make: async ({ id }) => ({ named: id, path: id }),
      isSeen: async (path, reader) => (await reader.get("/search-user", { id: path })).data.list.length === 1,
    },
  ];

  const reportOf = async (owner: Author) => {
    const rows = context.db.selectFrom("inbox_reports").selectAll().where("owner_id", "=", owner.id);
    return rows.executeTakeFirstOrThrow();
  };

  describe.each(kinds.filter(({ kind }) => isMounted(kind)))("of a $kind", ({ kind, isPublic, make, isSeen }) => {
    test("lead to its hiding, which can be undone, and notify its reporters", async () => {
      const [owner, reader] = [await newUser(), await newUser()];
      const { named, path } = await make(owner);
      expect(await isSeen(path, reader.api)).toBe(true);
      const body = { kind, thing: named, reason: "spam", text: "It sells watches" };
      expect((await visitor.post("/report", body)).code).toBe(isPublic ? 200 : 404);
      expect((await reader.api.post("/report", body)).code).toBe(200);
      expect((await reader.api.post("/report", { ...body, text: "Again" })).code).toBe(200);
      const { id, reports } = await reportOf(owner);
      expect(reports).toBe(isPublic ? 2 : 1);
      expect(await operatorCommand(context, "report-list")).toContain(id);
      const shown = await operatorCommand(context, "report-show", id);
      expect(shown).toContain(`owner  ${owner.id}`);
      expect(shown).toContain('spam  "It sells watches"');
      expect(shown).toContain(context.settings.origin);

      await operatorCommand(context, "report-hide", id);
      expect(await isSeen(path, reader.api)).toBe(false);
      expect((await reader.api.post("/report", body)).code).toBe(404);
      const { list } = (await reader.api.get("/msgs", { type: "3" })).data;
      expect(list).toMatchObject([{ title: expect.stringContaining("others no longer see what you reported") }]);
      expect(await operatorCommand(context, "report-list")).not.toContain(id);

      await operatorCommand(context, "report-restore", id);
      expect(await isSeen(path, reader.api)).toBe(true);
    });
  });

  test("of a comment replace its text, on the cached page too", async () => {
    const [owner, guest] = [await newUser(), await newUser()];
    const { named, path } = await article(owner);
    await guest.api.post("/blog/comment", { item_id: named, content: "Visit my shop" });
    const page = async () => (await openPage(path)).text();
    expect(await page()).toContain("Visit my shop");
    const comments = context.db.selectFrom("blog_comments").select("id").where("article_id", "=", named);
    const { id: comment } = await comments.executeTakeFirstOrThrow();
    expect((await visitor.post("/report", { kind: "blog.comment", thing: comment, reason: "spam" })).code).toBe(200);
    await operatorCommand(context, "report-hide", (await reportOf(guest)).id);
    expect(await page()).not.toContain("Visit my shop");
    expect(await page()).toContain("has withdrawn this comment");
    expect((await openPage(path)).status).toBe(200);
  });

  test("of a shared file close its link, and the operator gets the address", async () => {
    const owner = await newUser();
    const form = new FormData();
    form.append("file", new File(["Cheap watches"], "watches.txt", { type: "text/plain" }));
    await owner.api.post("/file", form);
    const { id } = (await owner.api.get("/file")).data.list[0];
    await owner.api.post("/file/share", { id, view_only: false });
    const { url } = (await owner.api.get("/file/share", { id })).data.list[0];
    const { pathname } = new URL(url);
    const bytes = async () => (await openPage(`${pathname}/bytes`)).status;
    expect(await bytes()).toBe(200);
    const thing = pathname.split("/").at(-1) ?? "";
    expect((await visitor.post("/report", { kind: "share.file", thing, reason: "illegal" })).code).toBe(200);
    const { id: report } = await reportOf(owner);
    expect(await operatorCommand(context, "report-show", report)).toContain(pathname);
    const stored = await context.db.selectFrom("inbox_reports").selectAll().where("id", "=", report).execute();
    expect(JSON.stringify(stored)).not.toContain(thing);
    await operatorCommand(context, "report-hide", report);
    expect(await bytes()).toBe(451);
  });

  test("that are dismissed leave the thing and notify the reporter; a new reporter opens them again", async () => {
    const [owner, reader, other] = [await newUser(), await newUser(), await newUser()];
    const { named, path } = await article(owner);
    const body = { kind: "blog.article", thing: named, reason: "other" };
    await reader.api.post("/report", body);
    const { id } = await reportOf(owner);
    await operatorCommand(context, "report-dismiss", id);
    expect(await pageSays(path)).toBe(true);
    const { list } = (await reader.api.get("/msgs", { type: "3" })).data;
    expect(list).toMatchObject([{ title: expect.stringContaining("left what you reported as it is") }]);
    await reader.api.post("/report", body);
    expect(await operatorCommand(context, "report-list")).not.toContain(id);
    await other.api.post("/report", body);
    expect(await operatorCommand(context, "report-list")).toContain(id);
    await expect(operatorCommand(context, "report-restore", id)).rejects.toThrow("is not hidden");
    await expect(operatorCommand(context, "report-hide", "nothing")).rejects.toThrow("There is no report nothing.");
    const suspend = operatorCommand(context, "report-suspend", id, "Phishing");
    expect(await suspend).toBe("The owner is suspended until further notice.");
    expect((await openPage(path)).status).toBe(451);
  });

  test("are in the reporter's download, and go with the reporter and with the owner", async () => {
    const [owner, reader] = [await newUser(), await newUser()];
    const { named } = await article(owner);
    const body = { kind: "blog.article", thing: named, reason: "abuse", text: "My own words" };
    await reader.api.post("/report", body);
    const { id } = await reportOf(owner);
    const inbox = context.features.find(({ feature }) => feature.id === "inbox")?.server.account;
    const kept = JSON.stringify(await inbox?.export?.(context, reader.id));
    expect(kept).toContain("My own words");
    const notes = () => context.db.selectFrom("inbox_report_notes").selectAll().where("report_id", "=", id).execute();
    await eraseUser(context, reader.id);
    expect(await notes()).toEqual([]);
    await visitor.post("/report", body);
    expect(await notes()).toHaveLength(1);
    await eraseUser(context, owner.id);
    expect(await notes()).toEqual([]);
    await expect(reportOf(owner)).rejects.toThrow();
  });

  test("are deleted half a year after the decision, and a hidden thing stays hidden", async () => {
    const [one, two, reader] = [await newUser(), await newUser(), await newUser()];
    const [hidden, dismissed] = [await article(one), await article(two)];
    for (const { named } of [hidden, dismissed]) {
      await reader.api.post("/report", { kind: "blog.article", thing: named, reason: "spam" });
    }
    await operatorCommand(context, "report-hide", (await reportOf(one)).id);
    await operatorCommand(context, "report-dismiss", (await reportOf(two)).id);
    const jobs = context.features.flatMap(({ server: own }) => own.jobs ?? []);
    const sweep = () => jobs.find(({ name }) => name === "inbox.sweep-reports")?.run(context);
    await sweep();
    expect(await reportOf(two)).toMatchObject({ state: 2 });
    context.clock.move(181 * 24 * 60 * 60_000);
    await sweep();
    await expect(reportOf(two)).rejects.toThrow();
    await operatorCommand(context, "report-restore", (await reportOf(one)).id);
    expect(await pageSays(hidden.path)).toBe(true);
  });

  test("need a kind, a thing that can be seen, and a reason", async () => {
    const owner = await newUser();
    const { named: thing } = await article(owner);
    const code = async (body: object) => (await visitor.post("/report", body)).code;
    expect(await code({ kind: "blog.article", thing, reason: "boredom" })).toBe(400);
    expect(await code({ kind: "blog.article", thing, reason: "spam", text: "x".repeat(1001) })).toBe(400);
    expect(await code({ kind: "nothing", thing, reason: "spam" })).toBe(404);
    expect(await code({ kind: "blog.article", thing: "unknown1", reason: "spam" })).toBe(404);
    await suspendUser(context, owner.id, { reason: "Spam", until: null });
    expect(await code({ kind: "blog.article", thing, reason: "spam" })).toBe(404);
  });
});

eachDatabase("limits of reports", (makeContext) => {
  test("are counted for each address and each user", async () => {
    const context = await makeContext({ features, env: { CALLS_PER_MINUTE: "1000" } });
    const client = await apiClient(context);
    const body = { kind: "blog.article", thing: "unknown1", reason: "spam" };
    const { api } = await apiUser(context, client);
    const codes = [];
    for (let sent = 0; sent < 21; sent += 1) codes.push((await api.post("/report", body)).code);
    expect(codes).toEqual([...Array(20).fill(404), 429]);
    // The address is used up as well, for visitors and others.
    expect((await client.post("/report", body)).code).toBe(429);
    await client.close();
  });
});
