import { expect, test } from "vitest";
import { fillOrPreserveForm } from "./prefill";

// spec:site-109
test("pasted content fills the form without a request to the site", async () => {
  const paste = () => {
    const body = new URLSearchParams({ content: "{}", prefill: "yes" });
    const request = new Request("http://localhost/format", { method: "POST", body });
    const serverAction = () => Promise.reject(new Error("The site was asked"));
    return fillOrPreserveForm({ request, params: {}, serverAction } as Parameters<typeof fillOrPreserveForm>[0]);
  };
  const first = (await paste()) as { prefilled: string };
  expect(first).toMatchObject({ result: { initialValue: { content: "{}" } } });
  expect(await paste()).not.toMatchObject({ prefilled: first.prefilled });
});
