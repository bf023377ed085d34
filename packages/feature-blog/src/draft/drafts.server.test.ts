import type { Context } from "@dozen/core/context";
import { asOwner } from "@dozen/core/owner.server";
import { collected } from "@dozen/core/testing/account-data";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { beforeAll, expect, test } from "vitest";
import { exportBlog } from "../account.server";
import { action as postAction, loader as postLoader } from "../article/routes/post";
import { deleteArticles } from "../article/writing.server";
import { closeBlog } from "../blog/intro.server";
import feature from "../feature";
import { openedBlog, owner, refusal, writtenArticle } from "../testing/owner";
import { newArticle } from "./draft";
import { draftSchema } from "./draft.schema";
import { draftedAmong, findDraft, saveDraft } from "./drafts.server";

eachDatabase("drafts", (makeContext) => {
  let context: Context;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
  });

  const begun = draftSchema.parse({ title: "Half a tit", content: "Half a" });

  test("exist once per article, and are deleted with it or with the blog", async () => {
    const ada = await owner(context);
    expect(await refusal(saveDraft(ada, newArticle, begun))).toBe("blog:errors.closed");
    await openedBlog(ada);
    const { id } = await writtenArticle(ada);
    await saveDraft(ada, newArticle, begun);
    await saveDraft(ada, id, begun);
    await saveDraft(ada, id, { ...begun, title: "Half a title" });
    expect((await findDraft(ada, id))?.fields.title).toBe("Half a title");
    expect((await draftedAmong(ada, [id, "01ARZ3NDEKTSV4RRFFQ69G5FAV"])).sort()).toEqual([id, newArticle].sort());
    expect(await collected((await exportBlog(context, ada.user.id)).drafts)).toHaveLength(2);
    await deleteArticles(ada, [id]);
    expect(await draftedAmong(ada, [id])).toEqual([newArticle]);
    await closeBlog(ada);
    expect(await findDraft(ada, newArticle)).toBeNull();
  });

  test("of others are not found, and cannot be created on their articles", async () => {
    const [ada, bob] = [await owner(context), await owner(context)];
    await openedBlog(ada);
    await openedBlog(bob);
    const { id } = await writtenArticle(ada);
    await saveDraft(ada, id, begun);
    expect(await findDraft(bob, id)).toBeNull();
    expect(await refusal(saveDraft(bob, id, begun))).toBe("blog:errors.articleNotFound");
  });

  test("the form saves one unchecked, continues it, and deletes it once the article is saved", async () => {
    const { cookie } = await signedInUser(context);
    const bound = asOwner((await memoryRequest(context, "/blog", { cookie })).context);
    await openedBlog(bound);
    const { id } = await writtenArticle(bound);
    const ask = async (form?: Record<string, string>) =>
      memoryRequest(context, `/blog/post/${id}`, { cookie, params: { id }, form });
    const kept = await postAction(await ask({ title: "", content: "Only words", intent: "draft" }));
    expect((kept as Response).headers.get("Location")).toBe(`/blog/post/${id}`);
    const { article, draft } = await postLoader(await ask());
    expect(article?.content).toContain("First words");
    expect(draft?.fields).toMatchObject({ title: "", content: "Only words" });
    expect(await postAction(await ask({ title: "T" }))).toMatchObject({ init: { status: 400 } });
    expect((await postLoader(await ask())).draft).not.toBeNull();
    const whole = { title: "T", category: "c", tag: "t", content: "Whole", is_open: "1" };
    await postAction(await ask(whole));
    expect((await postLoader(await ask())).draft).toBeNull();
    await postAction(await ask({ content: "Again", intent: "draft" }));
    await postAction(await ask({ intent: "discard" }));
    expect(await postLoader(await ask())).toMatchObject({ draft: null, article: { content: "Whole" } });
  });

  test("saving an article keeps a draft that another page has saved since", async () => {
    const { cookie } = await signedInUser(context);
    const bound = asOwner((await memoryRequest(context, "/blog", { cookie })).context);
    await openedBlog(bound);
    const { savedAt } = await saveDraft(bound, newArticle, begun);
    const save = async (draft_at: number) => {
      const form = { title: "T", category: "c", tag: "t", content: "Mine", is_open: "1", draft_at: String(draft_at) };
      const params = { id: newArticle };
      await postAction(await memoryRequest(context, `/blog/post/${newArticle}`, { cookie, params, form }));
      return findDraft(bound, newArticle);
    };
    expect((await save(savedAt - 1))?.fields.content).toBe("Half a");
    expect(await save(savedAt)).toBeNull();
  });

  test("the calls save, return and delete them", async () => {
    const { api } = await apiUser(context, await apiClient(context));
    await api.post("/blogIntro", { title: "Call", des: "By call" });
    expect(await api.get("/blog/draft")).toMatchObject({ code: 200, data: { data: null } });
    const kept = await api.put("/blog/draft", { title: "Begun", is_open: 2 });
    expect(kept.code).toBe(200);
    const { data } = await api.get("/blog/draft");
    expect(data.data.save_time).toBe(kept.data.data.save_time);
    expect(data.data).toMatchObject({ title: "Begun", content: "", is_open: "2" });
    expect(await api.put("/blog/draft", { content: "x".repeat(200_001) })).toMatchObject({ code: 400 });
    await api.post("/blog", { title: "Other", category: "c", tag: "t", content: "text" });
    expect((await api.get("/blog/draft")).data.data).toMatchObject({ title: "Begun" });
    expect(await api.delete("/blog/draft")).toMatchObject({ code: 200 });
    expect((await api.get("/blog/draft")).data.data).toBeNull();
    await api.close();
  });

  test("fields that a call leaves out keep the draft's value, else the article's", async () => {
    const { api } = await apiUser(context, await apiClient(context));
    await api.post("/blogIntro", { title: "Call", des: "By call" });
    const later = "2099-01-01T08:00:00.000Z";
    const article = { title: "Waits", category: "c", tag: "t", content: "text", is_open: 1, publish_at: later };
    const article_id = (await api.post("/blog", article)).data.id;
    const draft = async () => (await api.get("/blog/draft", { article_id })).data.data;
    expect(await api.put("/blog/draft", { article_id, content: "more" })).toMatchObject({ code: 200 });
    expect(await draft()).toMatchObject({ title: "Waits", content: "more", is_open: "1", publish_at: later });
    const sooner = "2098-01-01T08:00:00.000Z";
    await api.put("/blog/draft", { article_id, publish_at: sooner, is_open: 2 });
    await api.put("/blog/draft", { article_id, title: "Still waits" });
    expect(await draft()).toMatchObject({ title: "Still waits", content: "more", is_open: "2", publish_at: sooner });
    await api.put("/blog/draft", { article_id, publish_at: "" });
    expect((await draft()).publish_at).toBe("");
    await api.close();
  });
});
