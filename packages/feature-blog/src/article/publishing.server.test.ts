import { asOwner } from "@dozen/core/owner.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { beforeAll, expect, test } from "vitest";
import { findByAddress } from "../blog/intro.server";
import feature from "../feature";
import { readArticle } from "../public/reading.server";
import { openedBlog, owner, writtenArticle } from "../testing/owner";
import { articleFormSchema, articleSchema } from "./article.schema";
import { findArticle } from "./articles.server";
import { publishDue } from "./publishing.server";
import { action as postAction, loader as postLoader } from "./routes/post";
import { editArticle } from "./writing.server";

const hour = 3_600_000;

eachDatabase("publishing", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
  });

  const later = (time: number) => new Date(context.clock.now() + time).toISOString();
  const fields = { title: "Hello", category: "Reading", tag: "go", content: "One", is_open: 1 };

  test("an article waits for its publication time, when the blog's readers get it", async () => {
    const ada = await owner(context);
    const { exclusive } = await openedBlog(ada);
    const { id, isLive } = await writtenArticle(ada, { ...fields, publish_at: later(hour) });
    expect(isLive).toBe(false);
    await publishDue(context);
    expect(await readArticle(context, ada.user.id, id, "enUs")).toBe("private");
    const before = await findByAddress(context, exclusive);
    context.clock.move(hour + 1000);
    await publishDue(context);
    expect(await readArticle(context, ada.user.id, id, "enUs")).toMatchObject({ article: { isLive: true } });
    expect((await findByAddress(context, exclusive))?.version).toBe((before?.version ?? 0) + 1);
    await publishDue(context);
    expect((await findByAddress(context, exclusive))?.version).toBe((before?.version ?? 0) + 1);
  });

  test("a private article is never published, nor is one that was postponed", async () => {
    const ada = await owner(context);
    await openedBlog(ada);
    const hidden = await writtenArticle(ada, { ...fields, is_open: 2, publish_at: later(hour) });
    const waiting = await writtenArticle(ada, { ...fields, publish_at: later(hour) });
    await editArticle(ada, waiting.id, articleSchema.parse({ ...fields, publish_at: later(3 * hour) }));
    context.clock.move(2 * hour);
    await publishDue(context);
    expect(await findArticle(ada, hidden.id)).toMatchObject({ isLive: false });
    expect(await findArticle(ada, waiting.id)).toMatchObject({ isLive: false });
  });

  test("saving without a time publishes at once in the form, and changes nothing in a call", async () => {
    const ada = await owner(context);
    await openedBlog(ada);
    const { id, publishAt } = await writtenArticle(ada, { ...fields, publish_at: later(hour) });
    expect(await editArticle(ada, id, articleSchema.parse(fields))).toMatchObject({ publishAt, isLive: false });
    expect(await editArticle(ada, id, articleFormSchema.parse(fields))).toMatchObject({ isLive: true });
    const { publishAt: published } = await findArticle(ada, id);
    context.clock.move(hour);
    expect(await editArticle(ada, id, articleFormSchema.parse(fields))).toMatchObject({ publishAt: published });
  });

  test("the form reads a time in its time zone, shows it again, and keeps it in a draft", async () => {
    const { cookie } = await signedInUser(context);
    const ada = asOwner((await memoryRequest(context, "/blog", { cookie })).context);
    await openedBlog(ada);
    const { id } = await writtenArticle(ada, fields);
    const ask = async (form?: Record<string, string>) =>
      memoryRequest(context, `/blog/post/${id}`, { cookie, params: { id }, form });
    const form = { ...fields, is_open: "1", zone: "Asia/Tokyo" };
    await postAction(await ask({ ...form, publish_at: "2099-05-01T09:30" }));
    expect(await findArticle(ada, id)).toMatchObject({ publishAt: Date.UTC(2099, 4, 1, 0, 30), isLive: false });
    await postAction(await ask({ ...form, publish_at: "2099-05-02T09:30", intent: "draft" }));
    expect((await postLoader(await ask())).draft?.fields.publish_at).toBe("2099-05-02T00:30:00.000Z");
    const refused = await postAction(await ask({ ...form, publish_at: "next week" }));
    expect(refused).toMatchObject({ data: { result: { error: { publish_at: [expect.any(String)] } } } });
  });

  test("the calls accept a time and return it", async () => {
    const { api } = await apiUser(context, await apiClient(context));
    await api.post("/blogIntro", { title: "Call", des: "By call" });
    const { data } = await api.post("/blog", { ...fields, publish_at: "2099-01-01T00:00:00Z" });
    const listed = await api.get("/blog", { id: data.id });
    expect(listed.data.list).toMatchObject([{ publish_time: "2099-01-01T00:00:00.000Z", is_open: 1 }]);
    expect(await api.put("/blog", { ...fields, id: data.id, publish_at: "soon" })).toMatchObject({ code: 400 });
    await api.close();
  });
});
