import { redirect } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { DomainError, tooMany } from "./errors";
import { handleForm, type RefusedForm, readForm } from "./forms.server";
import { createTranslator, type Translator } from "./i18n.server";
import { coreLocales } from "./locales";
import { say } from "./messages";

const schema = z.object({
  url: z.string().trim().min(3, say("core:validation.url")),
  password: z.string().min(6, say("core:validation.password")),
  count: z.number().max(3).optional(),
});

let translator: Translator;
beforeAll(async () => {
  translator = await createTranslator({ core: coreLocales });
});

type FormResult = { data: RefusedForm; init: { status: number; headers?: Record<string, string> } };

async function post(
  fields: Record<string, string>,
  submit: (input: z.output<typeof schema>) => unknown = () => "done",
  locale: "enUs" | "zhCn" = "enUs",
) {
  const request = new Request("http://localhost/", { method: "POST", body: new URLSearchParams(fields) });
  const context = { t: translator.t(locale) };
  return (await handleForm({ request, context }, schema, submit, { hide: ["password"] })) as FormResult;
}

describe("a form", () => {
  it("passes its checked fields to submit and returns submit's result", async () => {
    const given: unknown[] = [];
    const result = await post({ url: " https://x ", password: "secret1", count: "2" }, (input) => {
      given.push(input);
      return redirect("/short");
    });
    expect(given).toEqual([{ url: "https://x", password: "secret1", count: 2 }]);
    expect((result as unknown as Response).headers.get("Location")).toBe("/short");
  });

  it("is returned with its values, except hidden fields, and with a message when it is invalid", async () => {
    const { data, init } = await post({ url: "x", password: "secret1", count: "9" });
    expect(init.status).toBe(400);
    expect(data.result.status).toBe("error");
    expect(data.result.error).toEqual({
      url: ["Enter a URL such as https://example.com"],
      count: ["Must be 3 or less"],
    });
    expect(data.result.initialValue).toEqual({ url: "x", count: "9" });
    expect(JSON.stringify(data)).not.toContain("secret1");
  });

  it("is returned without its values when it has more text than a page may contain", async () => {
    const { data, init } = await post({ url: "x", password: "secret1", note: "n".repeat(301_000) });
    expect([init.status, data.result.error]).toEqual([400, { url: ["Enter a URL such as https://example.com"] }]);
    expect(JSON.stringify(data)).not.toContain("nnn");
  });

  // spec:site-109
  it("is filled and not submitted when it carries pasted content", async () => {
    const submitted: unknown[] = [];
    const pasted = { url: "https://x", password: "secret1", prefill: "yes" };
    const { data, init } = await post(pasted, (input) => submitted.push(input));
    expect(submitted).toEqual([]);
    expect([data.result.status, data.result.error, init?.status]).toEqual([undefined, undefined, undefined]);
    expect(data.result.initialValue).toMatchObject({ url: "https://x" });
    expect(JSON.stringify(data)).not.toContain("secret1");
    expect(data.prefilled).not.toBe((await post(pasted)).data.prefilled);
  });

  it("has messages in the reader's language", async () => {
    const { data } = await post({ url: "", password: "1" }, undefined, "zhCn");
    expect(data.result.error).toEqual({ url: ["不能为空"], password: ["密码至少 6 个字符，不能有空格"] });
  });

  it("shows a DomainError on its field or on the form", async () => {
    const typed = { url: "https://x", password: "secret1" };
    const onField = await post(typed, () => {
      throw new DomainError("core:validation.url", { field: "url" });
    });
    expect([onField.init.status, onField.data.result.error]).toEqual([
      400,
      { url: ["Enter a URL such as https://example.com"] },
    ]);
    expect(onField.data.result.initialValue).toEqual({ url: "https://x" });
    const onForm = await post(typed, () => {
      throw tooMany(30);
    });
    expect(onForm.init).toEqual({ status: 429, headers: { "Retry-After": "30" } });
    expect(onForm.data.result.error).toEqual({ "": ["Too many attempts, please try again later"] });
  });

  it("rethrows unexpected errors", async () => {
    const surprise = post({ url: "https://x", password: "secret1" }, () => {
      throw new TypeError("boom");
    });
    await expect(surprise).rejects.toThrow("boom");
  });

  it("can refuse a body that is too large with its own message", async () => {
    const body = new URLSearchParams({ url: "x".repeat(99) });
    const request = new Request("http://localhost/", { method: "POST", body });
    const tooLarge = new DomainError("core:validation.tooLong", { field: "url", values: { limit: 9 } });
    const options = { maxBytes: 9, tooLarge };
    const result = await handleForm({ request, context: { t: translator.t("enUs") } }, schema, () => "done", options);
    expect(result).toMatchObject({
      init: { status: 413 },
      data: { result: { status: "error", error: { url: [expect.stringContaining("9")] } } },
    });
  });

  it("rejects a body that is too large although a copy of the request is still unread", async () => {
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(65_536)) });
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    const request = new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
    await expect(readForm(request.clone())).rejects.toMatchObject({ code: 413 });
  });

  it("rejects a body that is too large, or that is no form, before reading it all", async () => {
    const send = (init: RequestInit) => {
      const request = new Request("http://localhost/", { method: "POST", ...init });
      return handleForm({ request, context: { t: translator.t("enUs") } }, schema, () => "done");
    };
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent++;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const headers = { "Content-Type": "application/x-www-form-urlencoded" };
    await expect(send({ body: endless, headers, duplex: "half" } as RequestInit)).rejects.toMatchObject({ code: 413 });
    expect(sent).toBeLessThan(20);
    await expect(send({ body: "{}", headers: { "Content-Type": "application/json" } })).rejects.toMatchObject({
      code: 400,
    });
    await expect(send({ body: "x", headers: { "Content-Type": "multipart/form-data" } })).rejects.toMatchObject({
      code: 400,
    });
  });
});
