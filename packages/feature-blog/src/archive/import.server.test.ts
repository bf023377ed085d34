import type { EmbeddedPictures } from "@dozen/core/feature-server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { apiClient, apiUser } from "@dozen/core/testing/request";
import { strToU8, zipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { listSchema } from "../article/article.schema";
import { listArticles } from "../article/articles.server";
import { ownIntro } from "../blog/intro.server";
import feature from "../feature";
import { archiveSteps, type Files, zipOf } from "../testing/archives";
import { sweepImports } from "./import.server";

eachDatabase("imports of Markdown archives", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext({ features: [feature], env: { BLOG_ARTICLES_PER_USER: "600" } });
  });
  const { writer, upload, shown, planned, send } = archiveSteps(() => context);

  test.each([
    ["no zip", strToU8("PK? no"), "This is neither a zip nor an export that is known"],
    ["a zip without Markdown", zipSync({ "a.txt": strToU8("a") }), "The file contains no articles"],
    ["a bomb", zipSync({ "a.md": new Uint8Array(1024 * 1024 + 1) }), expect.stringContaining("Too large")],
  ])("%s is refused", async (_name, bytes, words) => {
    const ada = await writer();
    expect(await upload(ada, bytes)).toMatchObject({ data: { result: { error: { file: [words] } } } });
    expect(await planned(ada)).toBeNull();
  });

  test("reads quickly a zip that is made to keep the server busy", { timeout: 60_000 }, async () => {
    const ada = await writer();
    const files: Files = {};
    for (let at = 0; at < 3; at += 1) {
      files[`keys-${at}.md`] = `---\n${Array.from({ length: 15_000 }, (_, key) => `k${key}: v`).join("\n")}\n---\nText`;
      files[`heading-${at}.md`] = `# a${" ".repeat(190_000)}b`;
      files[`pictures-${at}.md`] = "![".repeat(90_000);
    }
    const begun = performance.now();
    await upload(ada, zipOf(files));
    expect((await planned(ada))?.every(({ fate }) => fate === "new")).toBe(true);
    expect(performance.now() - begun).toBeLessThan(30_000);
  });

  test("refuses a zip whose front matter ends the parser's process", async () => {
    const ada = await writer();
    const deep = `---\na: ${"{".repeat(16_000)}\n---\nText`;
    const bytes = zipOf(Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`braces-${at}.md`, deep])));
    const words = expect.stringContaining("Too large");
    expect(await upload(ada, bytes)).toMatchObject({ data: { result: { error: { file: [words] } } } });
  });

  test("one of two concurrent runs imports, and a failed one can be repeated", async () => {
    const ada = await writer();
    await upload(ada, zipOf({ "a.md": "---\ntitle: Once\n---\nText" }));
    const [one, other] = await Promise.allSettled([send(ada, "run"), send(ada, "run")]);
    expect([one.status, other.status].sort()).toEqual(["fulfilled", "rejected"]);
    expect((await listArticles(ada.ada, listSchema.parse({}))).total).toBe(1);
    await upload(ada, zipOf(Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`${at}.md`, "Text"]))));
    for (const _ of [1, 2]) {
      await expect(send(ada, "run")).rejects.toMatchObject({ data: { message: expect.stringContaining("600") } });
    }
  });

  test("refuses another upload while an import runs, and forgets an import that was interrupted", async () => {
    const ada = await writer();
    const zip = zipOf({ "a.md": "![](a.png)", "a.png": "picture" });
    const words = "The import is running. Its articles will be in your list shortly.";
    const hour = 60 * 60 * 1000;
    let runs = 0;
    const embeddedPictures: EmbeddedPictures = {
      read: async () => null,
      async save() {
        runs += 1;
        await sweepImports(context);
        expect(await shown(ada)).toEqual({ planned: null, isRunning: true });
        expect(await upload(ada, zip)).toMatchObject({ data: { result: { error: { "": [words] } } } });
        for (const intent of ["run", "drop"]) {
          await expect(send(ada, intent)).rejects.toMatchObject({ data: { message: words } });
        }
        context.clock.move(hour + 1);
        expect(await shown(ada)).toEqual({ planned: null, isRunning: false });
        if (runs === 2) await sweepImports(context);
        throw new Error("The disk is full.");
      },
    };
    const pictureFeature = { feature: { ...feature, id: "pictures" }, server: { migrations: {}, embeddedPictures } };
    context.features.push(pictureFeature);
    await upload(ada, zip);
    for (const _ of [1, 2]) await expect(send(ada, "run")).rejects.toThrow("The disk is full.");
    expect(await shown(ada)).toEqual({ planned: null, isRunning: false });
    context.features.splice(context.features.indexOf(pictureFeature), 1);
  });

  test("limits how often a user may upload", async () => {
    const ada = await writer();
    await context.limits.use("blog-import", ada.ada.viewer.id, { points: 30, seconds: 60 * 60 }, 30);
    expect(await upload(ada, zipOf({ "a.md": "Text" }))).toMatchObject({ init: { status: 429 } });
  });

  test("limits how often an upload may be previewed", async () => {
    const ada = await writer();
    await upload(ada, zipOf({ "a.md": "Text" }));
    const { viewer } = ada.ada;
    await context.limits.use("blog-import-look", viewer.id, { points: 60, seconds: 60 * 60 }, 60);
    await expect(planned(ada)).rejects.toMatchObject({ init: { status: 429 } });
  });

  test("refuses an import that exceeds the quota as a whole", { timeout: 60_000 }, async () => {
    const ada = await writer();
    await upload(ada, zipOf(Object.fromEntries(Array.from({ length: 601 }, (_, at) => [`${at}.md`, "Text"]))));
    await expect(send(ada, "run")).rejects.toMatchObject({ data: { message: expect.stringContaining("600") } });
    expect((await ownIntro(ada.ada)).articles).toBe(0);
  });

  test("the calls take the same steps as the page", async () => {
    const { api } = await apiUser(context, await apiClient(context));
    const zip = () => {
      const form = new FormData();
      form.append("file", new File([zipOf({ "a.md": "---\ndate: 2020-01-01\n---\n# Named\n\nText" })], "posts.zip"));
      return form;
    };
    expect(await api.post("/blog/import", zip())).toMatchObject({ code: 400 });
    await api.post("/blogIntro", { title: "Call", des: "By call" });
    const looked = await api.post("/blog/import", zip());
    expect(looked).toMatchObject({ code: 200, data: { list: [{ title: "Named", fate: "new", is_open: 1 }] } });
    expect((await api.get("/blog/import")).data.list).toEqual(looked.data.list);
    expect(await api.delete("/blog/import")).toMatchObject({ code: 200 });
    expect((await api.get("/blog/import")).data.list).toEqual([]);
    expect(await api.put("/blog/import")).toMatchObject({ code: 400 });
    await api.post("/blog/import", zip());
    expect(await api.put("/blog/import")).toMatchObject({ code: 200, data: { articles: 1, refused: 0 } });
    const { data } = await api.get("/blog");
    expect(data.list).toMatchObject([{ title: "Named" }]);
    await api.close();
  });

  test("an upload is deleted on request, after a day, and with its owner", async () => {
    const people = [await writer(), await writer(), await writer()] as const;
    for (const person of people) await upload(person, zipOf({ "a.md": "Text" }));
    await send(people[0], "drop");
    expect(await planned(people[0])).toBeNull();
    await expect(send(people[0], "run")).rejects.toMatchObject({
      data: { message: "Please upload the file again" },
    });
    const { default: server } = await feature.server();
    await server.account?.erase?.(context, people[1].ada.viewer.id);
    expect(await planned(people[1]).catch(() => "closed")).toBe("closed");
    context.clock.move(25 * 60 * 60 * 1000);
    await sweepImports(context);
    const left = await context.db.selectFrom("blog_imports").select("user_id").execute();
    const ids = people.map(({ ada }) => ada.viewer.id);
    expect(left.filter(({ user_id }) => ids.includes(user_id))).toEqual([]);
  });
});
