import { pasteAtMost } from "@dozen/core/paste/prefill";
import { eachDatabase } from "@dozen/core/testing/context";
import { memoryRequest } from "@dozen/core/testing/request";
import { beforeAll, expect, test } from "vitest";
import { features } from "../app/features.server";
import { action, loader } from "../app/routes/paste";

// spec:site-107
eachDatabase("pasted content", (makeContext) => {
  let context: Awaited<ReturnType<typeof makeContext>>;
  beforeAll(async () => {
    context = await makeContext({ features });
  });

  const send = async (form: Record<string, string>) => {
    const result = await action(await memoryRequest(context, "/paste", { form }));
    return result as { data: { content?: string; result?: object }; init: { status?: number } | null };
  };

  test("is returned to a visitor who sends it", async () => {
    expect((await send({ content: " {}\n" })).data).toEqual({ content: "{}" });
  });

  // spec:site-127
  test.each([
    [{ content: "Look at this", url: "https://example.com/a", title: "A page" }, "Look at this\nhttps://example.com/a"],
    [{ content: "", url: "https://example.com/a", title: "A page" }, "https://example.com/a"],
    [{ content: "https://example.com/a", url: "https://example.com/a" }, "https://example.com/a"],
    [{ title: "A page" }, "A page"],
  ])("may be shared by a phone as %o", async (form, content) => {
    expect((await send(form as Record<string, string>)).data).toEqual({ content });
  });

  test("is refused when a phone shares nothing", async () => {
    expect((await send({ title: "", content: "", url: "" })).init?.status).toBe(400);
  });

  test.each(["", " ", "a".repeat(pasteAtMost + 1)])("is refused when it is blank or too long", async (content) => {
    const { data, init } = await send({ content });
    expect([init?.status, Object.keys(data)]).toEqual([400, ["result"]]);
  });

  test("is not part of the page's own data, which names the offers in the viewer's language", async () => {
    const request = await memoryRequest(context, "/paste?content=secret", { cookie: "locale=enUs" });
    const data = await loader(request);
    expect(JSON.stringify(data)).not.toContain("secret");
    for (const { name } of data.offers) expect(name).not.toMatch(/^$|:/);
  });
});
