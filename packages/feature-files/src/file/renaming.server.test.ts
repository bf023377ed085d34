import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { type ApiClient, apiClient, memoryRequest, plainFetch, serveHandlers } from "@dozen/core/testing/request";
import { afterAll, beforeAll, expect, it } from "vitest";
import feature from "../feature";
import { createShareHandler } from "../share/share-handler.server";
import { browserUser, ownFiles, sendSmall } from "../testing/uploader";
import { action } from "./routes/rename";

// spec:files-88
eachDatabase("renaming files", (makeContext) => {
  let context: TestContext;
  let client: ApiClient;
  let made = 0;
  beforeAll(async () => {
    context = await makeContext({ features: [feature], env: { FILES_DENIED_EXTENSIONS: "exe, tar.gz" } });
    client = await apiClient(context);
  });
  afterAll(() => client.close());

  async function userWith(name: string) {
    const user = await browserUser(context, client);
    made += 1;
    await sendSmall(user.api, [{ name, bytes: Buffer.from(`words ${made}`) }]);
    const [{ id = "", url = "" } = {}] = await ownFiles(user.api);
    const rename = (typed: string) => user.api.call("PUT", "/file", { body: { id, name: typed } });
    const found = async (part: string) => (await user.api.get("/file", { origin_name: part })).data.total;
    return { ...user, id, url, rename, found };
  }

  it.each([
    ["plan.txt", "Roadmap", "Roadmap.txt"],
    ["plan.txt", "Roadmap.txt", "Roadmap.txt"],
    ["plan.txt", "Roadmap.TXT", "Roadmap.txt"],
    ["plan.TXT", "Roadmap.txt", "Roadmap.TXT"],
    ["plan.txt", "Roadmap.html", "Roadmap.html.txt"],
    ["plan.txt", "  2026/27: a \\ b. ", "2026_27_ a _ b.txt"],
    ["plan.txt", "turned\u202Etxt.exe", "turnedtxt.exe.txt"],
    ["plan.txt", "计划 ‘最终’", "计划 ‘最终’.txt"],
    ["plan.txt", "x".repeat(120), `${"x".repeat(116)}.txt`],
    ["page.html", "drawing.svg", "drawing.svg.html"],
    ["Makefile", "Version 1.2", "Version 1.2"],
  ])("keep the extension: %s as %s becomes %s", async (before, typed, after) => {
    const { api, id, url, rename } = await userWith(before);
    expect(await rename(typed)).toMatchObject({ code: 200, data: { info: "Name saved", origin_name: after } });
    expect((await ownFiles(api))[0]).toMatchObject({ id, url, origin_name: after });
  });

  it("change what searches, downloads and shares show", async () => {
    const { api, id, rename, found } = await userWith("before.txt");
    const handler = await serveHandlers(createShareHandler(context));
    const share = new URL((await api.post("/file/share", { id })).data.url).pathname;
    await rename("afterwards");
    expect([await found("before"), await found("fterward")]).toEqual([0, 1]);
    const sent = await plainFetch(`${handler.url}${share}/download`);
    expect(sent.headers.get("content-disposition")).toBe('attachment; filename="afterwards.txt"');
    await handler.close();
  });

  it("in parallel leave one name, which the search finds", async () => {
    const { api, rename, found } = await userWith("many.txt");
    await Promise.all(Array.from({ length: 8 }, (_, turn) => rename(`turn number ${turn}`)));
    const [{ origin_name = "" } = {}] = await ownFiles(api);
    expect(origin_name).toMatch(/^turn number \d\.txt$/);
    expect([await found(origin_name), await found("many")]).toEqual([1, 0]);
  });

  it.each([
    ["", "Cannot be empty"],
    [" \u200B ", "Cannot be empty"],
    ["...", "Enter a name that has more than dots and spaces"],
    ["x".repeat(121), "At most 120 characters"],
  ])("are refused with a reason when nothing of the name can be kept: %j", async (typed, message) => {
    const { api, rename } = await userWith("same.txt");
    expect((await rename(typed)).data).toMatchObject({ fields: { name: [message] } });
    expect((await ownFiles(api))[0]).toMatchObject({ origin_name: "same.txt" });
  });

  it("cannot add an ending that the operator excludes", async () => {
    const [none, gz] = [await userWith("Makefile"), await userWith("all.gz")];
    const refused = (name: string, ending: string) => ({
      code: 400,
      data: { fields: { name: [`File ${name}: files ending in .${ending} are not accepted on this site`] } },
    });
    expect(await none.rename("setup.EXE.")).toMatchObject(refused("setup.EXE", "exe"));
    expect(await gz.rename("all.tar")).toMatchObject(refused("all.tar.gz", "tar.gz"));
  });

  it("through the form lead back to the list, and a refused one keeps what was typed", async () => {
    const { api, id, cookie } = await userWith("form.txt");
    const submit = async (form: Record<string, string>) =>
      action((await memoryRequest(context, `/file/rename/${id}`, { params: { id }, cookie, form })) as never);
    expect(await submit({ name: "...", back: "/file?tab=list&page=2" })).toMatchObject({
      data: { result: { initialValue: { name: "..." }, error: { name: [expect.stringContaining("Enter a name")] } } },
    });
    const done = (await submit({ name: "by form", back: "/file?tab=list&page=2" })) as Response;
    expect([done.status, done.headers.get("location")]).toEqual([303, "/file?tab=list&page=2"]);
    const elsewhere = (await submit({ name: "by form", back: "https://elsewhere.example/" })) as Response;
    expect(elsewhere.headers.get("location")).toBe("/file?tab=list");
    expect((await ownFiles(api))[0]).toMatchObject({ origin_name: "by form.txt" });
  });
});
