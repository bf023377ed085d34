import { asOwner } from "@dozen/core/owner.server";
import { eachDatabase, type TestContext } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { beforeAll, expect, test } from "vitest";
import feature from "../feature";
import { exportFile } from "./export.server";
import { addImported, previewImport } from "./import.server";

eachDatabase("Steam's codes", (makeContext) => {
  let context: TestContext;
  beforeAll(async () => {
    context = await makeContext({ features: [feature] });
  });

  // spec:vault-70
  test("are imported, listed and exported as their own kind", async () => {
    const { cookie } = await signedInUser(context);
    const ada = asOwner((await memoryRequest(context, "/mfa", { cookie })).context);
    const text = "otpauth://steam/Steam:gabe?secret=63BEDWCQZKTQWPESARIERL5DTTQFCJTK&issuer=Steam";
    const preview = await previewImport(ada, { text, password: "", files: [] });
    expect(preview.found).toMatchObject([{ name: "Steam", account: "gabe", kind: "steam", state: "new" }]);
    expect(await addImported(ada, { ticket: preview.ticket, picked: [0], unnamed: "?" })).toBe(1);
    const again = await previewImport(ada, { text, password: "", files: [] });
    expect(again.found).toMatchObject([{ state: "same" }]);
    const exported = await exportFile(ada, "otpauth");
    expect(exported.text).toContain("otpauth://steam/Steam:gabe?secret=63BEDWCQZKTQWPESARIERL5DTTQFCJTK");
    expect((await exportFile(ada, "aegis")).text).toContain('"type": "steam"');
  });

  // spec:vault-70, spec:vault-47
  test("are added by the call, with a key of any length that fits", async () => {
    const { api } = await apiUser(context, await apiClient(context));
    const secret = "A".repeat(256);
    for (const kind of ["steam", "totp"]) {
      expect(await api.post("/mfa", { secret_key: kind, secret, kind })).toMatchObject({ code: 200 });
    }
    const { list } = (await api.get("/mfa")).data as unknown as {
      list: { kind: string; token: string; expires: string }[];
    };
    const steam = list.find(({ kind }) => kind === "steam");
    expect(steam?.token).toMatch(/^[2-9B-DF-HJKMNP-RTV-Y]{5}$/);
    expect(steam?.expires).toMatch(/Z$/);
    expect(list.find(({ kind }) => kind === "totp")?.token).toMatch(/^\d{6}$/);
  });
});
