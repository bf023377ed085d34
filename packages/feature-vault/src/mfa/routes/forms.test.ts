import type { Context } from "@dozen/core/context";
import { testContext } from "@dozen/core/testing/context";
import { anyFields, anyText, type Fields, fuzzForm, statusOf as statusOfWork } from "@dozen/core/testing/fuzz";
import { brokenRequest, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import type { ActionFunctionArgs } from "@remix-run/node";
import type fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import vaultFeature from "../../feature";
import * as codes from "./codes";
import * as exported from "./export";
import * as exportFile from "./export-file";
import * as imported from "./import";
import * as mfa from "./mfa";
import * as rename from "./rename";

type Handler = (args: never) => unknown;

let context: Context & { close(): Promise<void> };
let cookie: string;
let id: string;

beforeAll(async () => {
  context = await testContext({ features: [vaultFeature] });
  ({ cookie } = await signedInUser(context));
  const key = { secret_key: "Known", secret: "JBSWY3DPEHPK3PXP", kind: "hotp" };
  expect(await statusOf(mfa.action, "/mfa?tab=create", { form: key })).toBe(303);
  const { id: first } = await context.db.selectFrom("mfa_accounts").select("id").executeTakeFirstOrThrow();
  id = first;
});
afterAll(() => context.close());

async function statusOf(handler: Handler, path: string, input: { form?: Fields; params?: Fields } = {}) {
  const args = await memoryRequest(context, path, { cookie, ...input });
  return statusOfWork(() => handler(args as unknown as ActionFunctionArgs as never));
}

test("an empty form field means its default", async () => {
  const empty = { account: "", kind: "", algorithm: "", digits: "", period: "", counter: "" };
  const key = { secret_key: "Empty", secret: "JBSWY3DPEHPK3PXP", ...empty };
  expect(await statusOf(mfa.action, "/mfa?tab=create", { form: key })).toBe(303);
  const text = { text: "otpauth://totp/x?secret=JBSWY3DP", password: "" };
  expect(await statusOf(imported.action, "/mfa/import", { form: text })).toBe(200);
  const name = { secret_key: "Named", account: "" };
  expect(await statusOf(rename.action, `/mfa/rename/${id}`, { form: name, params: { id } })).toBe(303);
});

test("a million spaces in an import are scanned once", async () => {
  const form = { text: `x${" ".repeat(990_000)}x`, password: "" };
  expect(await statusOf(imported.action, "/mfa/import", { form })).toBe(400);
});

test("a text of more than a million characters is refused", async () => {
  const form = new FormData();
  form.set("text", "");
  form.set("file", new File(["otpauth://totp/x?secret=JBSWY3DP\n".repeat(40_000)], "codes.txt"));
  const asked = await memoryRequest(context, "/mfa/import", { cookie });
  const request = new Request(asked.request.url, { method: "POST", body: form, headers: asked.request.headers });
  const response = await imported.action({ ...asked, request } as unknown as ActionFunctionArgs);
  expect(response).toMatchObject({ init: { status: 400 } });
});

test("a refused import keeps the picked keys", async () => {
  const send = async (path: string, form: Fields) =>
    (await imported.action(
      (await memoryRequest(context, path, { cookie, form })) as unknown as ActionFunctionArgs,
    )) as unknown as { data: { preview: { ticket: string; found: { state: string }[] }; picked?: number[] } };
  const text = "otpauth://totp/x?secret=JBSWY3DP\notpauth://totp/y?secret=1";
  const { preview } = (await send("/mfa/import", { text, password: "" })).data;
  expect(preview.found.map(({ state }) => state)).toEqual(["new", "secret"]);
  const refused = await send("/mfa/import?step=add", { ticket: preview.ticket, pick: "1" });
  expect(refused.data).toMatchObject({ picked: [1], preview: { found: preview.found } });
});

const fitting = {
  secret_key: ["Fits", "工具"],
  secret: ["JBSWY3DPEHPK3PXP", "otpauth://totp/a:b?secret=JBSWY3DP&digits=8"],
  kind: ["totp", "hotp"],
  digits: ["6", "7", "8"],
  period: ["", "30", "600"],
  intent: ["delete", "restore", "draw", "delete:x", "draw:01UNKNOWN", "restore:1"],
  confirmed: ["yes"],
  text: [
    "otpauth://totp/a:b?secret=JBSWY3DP",
    '{"services":[{"name":"x","secret":"JBSWY3DP"}]}',
    '{"servicesEncrypted":"YQ==:YQ==:YQ=="}',
  ],
};
const text = anyText("{", '{"db":{},"header":null}');
const form = (...names: string[]) => anyFields(names, fitting, text);

test.each([
  [
    "adding",
    form("secret_key", "secret", "account", "kind", "algorithm", "digits", "period", "counter"),
    (fields: Fields) => statusOf(mfa.action, "/mfa?tab=create", { form: fields }),
  ],
  [
    "changing the list",
    form("intent", "id", "confirmed"),
    (fields: Fields) => statusOf(mfa.action, "/mfa?tab=list", { form: fields }),
  ],
  [
    "renaming",
    form("secret_key", "account", "back"),
    (fields: Fields) => statusOf(rename.action, "/mfa/rename/x", { form: fields, params: { id } }),
  ],
  [
    "importing",
    form("text", "password", "file"),
    (fields: Fields) => statusOf(imported.action, "/mfa/import", { form: fields }),
  ],
  [
    "the addresses",
    form("tab", "secret_key", "page", "size", "id"),
    async (fields: Fields) => {
      const search = new URLSearchParams(fields);
      return Math.max(
        await statusOf(mfa.loader, `/mfa?${search}`),
        await statusOf(codes.loader, `/mfa/codes?${search}`),
        await statusOf(exported.loader, `/mfa/export?${search}`),
        await statusOf(rename.loader, "/mfa/rename/x", { params: { id: fields.id ?? id } }),
      );
    },
  ],
] as [string, fc.Arbitrary<Fields>, (fields: Fields) => Promise<number>][])(
  "no input of %s makes the page fail",
  { timeout: 120_000 },
  async (_name, inputs, send) => {
    const seen = await fuzzForm(inputs, send, 500);
    // Both accepted and refused inputs: if every response is the same, the form was never reached.
    expect(seen.size).toBeGreaterThan(1);
  },
);

test("picking and saving without the ticket of the page before is refused", async () => {
  const seen = [
    await statusOf(imported.action, "/mfa/import?step=add", { form: { ticket: "x", pick: "0" } }),
    await statusOf(imported.action, "/mfa/import?step=add", { form: {} }),
    await statusOf(exportFile.action, "/mfa/export/file", { form: { ticket: "x", format: "aegis" } }),
  ];
  expect(seen).toEqual([400, 400, 303]);
});

test("the rest of the page stays when the list cannot be read", async () => {
  const show = async (request: typeof memoryRequest) => mfa.loader(await request(context, "/mfa?tab=list", { cookie }));
  expect(await show(memoryRequest)).toMatchObject({ tab: "list", loaded: { current: 1 } });
  expect(await show(brokenRequest)).toEqual({ tab: "list", loaded: null });
});
