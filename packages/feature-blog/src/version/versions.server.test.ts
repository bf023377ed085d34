import type { Context } from "@dozen/core/context";
import { asOwner, type OwnerContext } from "@dozen/core/owner.server";
import { eachDatabase } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { beforeAll, expect, test } from "vitest";
import * as exportRoute from "../archive/routes/export";
import { articleSchema } from "../article/article.schema";
import { findArticle } from "../article/articles.server";
import { deleteArticles, editArticle } from "../article/writing.server";
import { findDraft, saveDraft } from "../draft/drafts.server";
import feature from "../feature";
import { openedBlog, owner, refusal, writtenArticle } from "../testing/owner";
import { changesSince } from "./changes.server";
import { action, loader } from "./routes/versions";
import { maxVersions } from "./version";
import { findVersion, listVersions, restoreVersion } from "./versions.server";

eachDatabase("versions", (makeContext) => {
  let context: Context;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
  });

  const fields = { title: "Hello", category: "Reading", tag: "go", content: "One", is_open: 1 };
  const edit = (ada: OwnerContext, id: string, changed: object) =>
    editArticle(ada, id, articleSchema.parse({ ...fields, ...changed }));

  test("an article's earlier text is stored, but not for a change of its visibility", async () => {
    const ada = await owner(context);
    await openedBlog(ada);
    const { id } = await writtenArticle(ada, fields);
    await edit(ada, id, { is_open: 2 });
    expect(await listVersions(ada, id)).toEqual([]);
    await edit(ada, id, { content: "Two" });
    await edit(ada, id, { title: "Bye", content: "Three" });
    const versions = await listVersions(ada, id);
    expect(versions.map(({ title }) => title)).toEqual(["Hello", "Hello"]);
    const texts = await Promise.all(versions.map(async (version) => (await findVersion(ada, id, version.id)).content));
    expect(texts).toEqual(["Two", "One"]);
    const download = await exportRoute.loader({ context: ada } as never);
    expect(await download.json()).toMatchObject({
      articles: [{ id, title: "Bye" }],
      versions: [{ article_id: id }, { article_id: id }],
    });
  });

  test("restoring brings the text back, stores the replaced one, and keeps the visibility", async () => {
    const ada = await owner(context);
    await openedBlog(ada);
    const { id } = await writtenArticle(ada, fields);
    await edit(ada, id, { content: "Two", is_open: 2 });
    const [first] = await listVersions(ada, id);
    await saveDraft(ada, id, { content: "Three" });
    await restoreVersion(ada, id, first?.id ?? "");
    expect(await findDraft(ada, id)).toBeNull();
    expect(await findArticle(ada, id)).toMatchObject({ content: "One", isOpen: false });
    const [newest] = await listVersions(ada, id);
    expect((await findVersion(ada, id, newest?.id ?? "")).content).toBe("Two");
  });

  test("only the newest are stored, and none without their article", async () => {
    const ada = await owner(context);
    await openedBlog(ada);
    const { id } = await writtenArticle(ada, fields);
    for (let at = 1; at <= maxVersions + 2; at += 1) await edit(ada, id, { content: `Text ${at}` });
    const versions = await listVersions(ada, id);
    expect(versions).toHaveLength(maxVersions);
    expect((await findVersion(ada, id, versions[0]?.id ?? "")).content).toBe(`Text ${maxVersions + 1}`);
    await deleteArticles(ada, [id]);
    expect(await refusal(findVersion(ada, id, versions[0]?.id ?? ""))).toBe("blog:errors.versionNotFound");
  });

  test("those of others are not found, nor are one's own under another article", async () => {
    const [ada, bob] = [await owner(context), await owner(context)];
    await openedBlog(ada);
    await openedBlog(bob);
    const { id } = await writtenArticle(ada, fields);
    const { id: other } = await writtenArticle(ada, fields);
    await edit(ada, id, { content: "Two" });
    const [version] = await listVersions(ada, id);
    expect(await refusal(listVersions(bob, id))).toBe("blog:errors.articleNotFound");
    expect(await refusal(findVersion(bob, id, version?.id ?? ""))).toBe("blog:errors.versionNotFound");
    expect(await refusal(restoreVersion(ada, other, version?.id ?? ""))).toBe("blog:errors.versionNotFound");
  });

  test("the page compares, asks, and restores", async () => {
    const { cookie } = await signedInUser(context);
    const ada = asOwner((await memoryRequest(context, "/blog", { cookie })).context);
    await openedBlog(ada);
    const same = Array.from({ length: 20 }, (_, at) => `line ${at}`);
    const { id } = await writtenArticle(ada, { ...fields, content: [...same, "old"].join("\n") });
    const ask = async (form?: Record<string, string>) =>
      memoryRequest(context, `/blog/post/${id}/versions`, { cookie, params: { id }, form });
    expect((await loader(await ask())).shown).toBeNull();
    await edit(ada, id, { title: "Bye", content: [...same, "new", "newer"].join("\n") });
    const { shown } = await loader(await ask());
    expect(shown?.changes).toEqual({
      fields: [{ name: "title", before: "Hello", after: "Bye" }],
      text: [
        { kind: "same", lines: [], hidden: 17 },
        { kind: "same", lines: ["line 17", "line 18", "line 19"], hidden: 0 },
        { kind: "removed", lines: ["old"], hidden: 0 },
        { kind: "added", lines: ["new", "newer"], hidden: 0 },
      ],
      added: 2,
      removed: 1,
    });
    const intent = `restore:${shown?.id}`;
    expect(await action(await ask({ intent }))).toMatchObject({ data: { confirm: [["intent", intent]] } });
    expect((await findArticle(ada, id)).title).toBe("Bye");
    expect(await action(await ask({ intent, confirmed: "yes" }))).toMatchObject({ status: 303 });
    expect((await findArticle(ada, id)).title).toBe("Hello");
  });

  test("texts that have nothing in common are compared quickly", async () => {
    const ada = await owner(context);
    await openedBlog(ada);
    const lines = (name: string) => Array.from({ length: 5000 }, (_, at) => `${name}${at}`).join("\n");
    const { id } = await writtenArticle(ada, { ...fields, content: lines("a") });
    await edit(ada, id, { content: lines("b") });
    const [first] = await listVersions(ada, id);
    const [version, article] = [await findVersion(ada, id, first?.id ?? ""), await findArticle(ada, id)];
    const begun = process.cpuUsage();
    expect(changesSince(version, article)).toMatchObject({ added: 5000, removed: 5000 });
    expect(process.cpuUsage(begun).user).toBeLessThan(600_000);
  });

  test("the calls list, return and restore them", async () => {
    const { api } = await apiUser(context, await apiClient(context));
    await api.post("/blogIntro", { title: "Call", des: "By call" });
    const { data } = await api.post("/blog", fields);
    await api.put("/blog", { ...fields, id: data.id, content: "Two" });
    const listed = await api.get("/blog/version", { article_id: data.id });
    expect(listed.data.list).toMatchObject([{ title: "Hello" }]);
    const { id } = listed.data.list[0];
    expect((await api.get("/blog/version", { article_id: data.id, id })).data.list).toMatchObject([{ content: "One" }]);
    expect(await api.post("/blog/version", { article_id: data.id, id })).toMatchObject({ code: 200 });
    expect((await api.get("/blog", { id: data.id })).data.list).toMatchObject([{ content: "One" }]);
    await api.close();
  });
});
