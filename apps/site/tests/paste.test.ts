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
