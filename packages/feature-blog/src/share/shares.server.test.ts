import { suspendUser } from "@dozen/core/moderation/moderation.server";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { collected } from "@dozen/core/testing/account-data";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import {
  apiClient,
  apiUser,
  memoryRequest,
  plainFetch,
  type RunningServer,
  serveHandlers,
  signedInUser,
} from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eraseUser, exportBlog } from "../account.server";
import { deleteArticles } from "../article/writing.server";
import { closeBlog } from "../blog/intro.server";
import { draftSchema } from "../draft/draft.schema";
import { saveDraft } from "../draft/drafts.server";
import feature from "../feature";
import { createPublicHandler } from "../public/handler.server";
import { openedBlog, owner, refusal, writtenArticle } from "../testing/owner";
import { action, loader } from "./routes/share";
import { endShare, shareArticle, sharesOfArticle } from "./shares.server";

eachDatabase("shares of articles", (makeContext) => {
  let context: TestContext;
  let server: RunningServer;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
    server = await serveHandlers(createPublicHandler(context));
  });
  afterAll(() => server.close());

  const fields = { title: "Hello", category: "Reading", tag: "go", content: "Secret words", is_open: 2 };
  const days = "7" as const;

  async function read(url: string) {
    const response = await plainFetch(server.url + new URL(url).pathname, { redirect: "manual" });
    return { status: response.status, headers: response.headers, text: await response.text() };
  }

  async function sharedArticle(): Promise<{ ada: OwnerContext; id: string; url: string; shareId: string }> {
    const ada = await owner(context);
    await openedBlog(ada);
    const { id } = await writtenArticle(ada, fields);
    const { url, id: shareId } = await shareArticle(ada, id, { days });
    return { ada, id, url, shareId };
  }

  test("are in the archive of their owner's data, and end with the account", async () => {
    const { ada, id, url } = await sharedArticle();
    expect(await collected((await exportBlog(context, ada.viewer.id)).shares)).toMatchObject([{ itemId: id }]);
    await eraseUser(context, ada.viewer.id);
    expect((await read(url)).headers.get("location")).toBe("/404");
    expect(await collected((await exportBlog(context, ada.viewer.id)).shares)).toEqual([]);
  });

  test("responds 451 to the link of a suspended user", async () => {
    const { ada, url } = await sharedArticle();
    await suspendUser(context, ada.viewer.id, { reason: "Spam", until: null });
    const { status, text } = await read(url);
    expect(status).toBe(451);
    expect(text).not.toContain("Secret words");
  });

  test("a private article is readable by its link, is not cached and not indexed", async () => {
    const { url } = await sharedArticle();
    const { status, headers, text } = await read(url);
    expect(status).toBe(200);
    expect(text).toContain("Secret words");
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toContain("og:");
    // Its category and tag have no pages yet, so they are not links.
    expect(text).toContain("<span>Reading</span><span>#go</span>");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("x-robots-tag")).toBe("noindex");
    expect((await read(`${url}x`)).headers.get("location")).toBe("/404");
  });

  test("shows the draft if there is one, sanitized, and each change", async () => {
    const { ada, id, url } = await sharedArticle();
    await read(url);
    const content = "Draft words <script>alert(1)</script>";
    await saveDraft(ada, id, draftSchema.parse({ ...fields, title: "", content }));
    const { text } = await read(url);
    expect(text).toContain("Draft words");
    expect(text).not.toContain("Secret words");
    expect(text).not.toContain("<script");
    context.clock.move(1000);
    await saveDraft(ada, id, draftSchema.parse({ ...fields, content: "Later words" }));
    expect((await read(url)).text).toContain("Later words");
  });

  test("expires after its time, when it is deleted, and with its article or blog", async () => {
    const [over, ended, deleted, closed] = await Promise.all(Array.from({ length: 4 }, () => sharedArticle()));
    if (!over || !ended || !deleted || !closed) throw new Error("nothing is shared");
    await endShare(ended.ada, ended.shareId);
    expect((await read(ended.url)).headers.get("location")).toBe("/404");
    await deleteArticles(deleted.ada, [deleted.id]);
    await closeBlog(closed.ada);
    const ids = [ended, deleted, closed].map(({ shareId }) => shareId);
    expect(await context.db.selectFrom("shares").select("id").where("id", "in", ids).execute()).toEqual([]);
    context.clock.move(8 * 24 * 60 * 60 * 1000);
    const { status, text } = await read(over.url);
    expect(status).toBe(410);
    expect(text).not.toContain("Secret words");
    expect(await sharesOfArticle(over.ada, over.id)).toMatchObject([{ isOver: true }]);
  });

  test("other users can neither create, see nor delete one", async () => {
    const { id, shareId } = await sharedArticle();
    const bob = await owner(context);
    await openedBlog(bob);
    expect(await refusal(shareArticle(bob, id, { days }))).toBe("blog:errors.articleNotFound");
    expect(await refusal(sharesOfArticle(bob, id))).toBe("blog:errors.articleNotFound");
    expect(await refusal(endShare(bob, shareId))).toBe("core:shares.notFound");
  });

  test("the page creates them and, after a question, deletes them", async () => {
    const { cookie } = await signedInUser(context);
    const ada = asOwner((await memoryRequest(context, "/blog", { cookie })).context);
    await openedBlog(ada);
    const { id } = await writtenArticle(ada, fields);
    const ask = async (form?: Record<string, string>) =>
      memoryRequest(context, `/blog/post/${id}/share`, { cookie, params: { id }, form });
    expect(await action(await ask({ days: "2" }))).toMatchObject({ data: { result: { error: expect.anything() } } });
    expect(await action(await ask({ days: "1" }))).toMatchObject({ status: 303 });
    const [share] = (await loader(await ask())).shares;
    const intent = `end:${share?.id}`;
    expect(await action(await ask({ intent }))).toMatchObject({ data: { confirm: [["intent", intent]] } });
    expect((await loader(await ask())).shares).toHaveLength(1);
    expect(await action(await ask({ intent, confirmed: "yes" }))).toMatchObject({ status: 303 });
    expect((await loader(await ask())).shares).toEqual([]);
  });

  test("the calls create, list and delete them", async () => {
    const { api } = await apiUser(context, await apiClient(context));
    await api.post("/blogIntro", { title: "Call", des: "By call" });
    const { data } = await api.post("/blog", fields);
    const made = await api.post("/blog/share", { article_id: data.id, days: 30 });
    expect((await read(made.data.data.url)).text).toContain("Secret words");
    const { list } = (await api.get("/blog/share", { article_id: data.id })).data;
    expect(list).toEqual([made.data.data]);
    expect(await api.delete("/blog/share", { id: list[0].id })).toMatchObject({ code: 200 });
    expect((await api.get("/blog/share", { article_id: data.id })).data.list).toEqual([]);
    await api.close();
  });
});
