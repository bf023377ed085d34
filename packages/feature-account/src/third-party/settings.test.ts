import { generateKeyPairSync } from "node:crypto";
import { readSettings, type SettingsError } from "@dozen/core/settings.server";
import { describeSettings } from "@dozen/core/settings-description.server";
import { expect, test } from "vitest";
import { offeredProviders, thirdSettings } from "./settings.server";

const features = [{ id: "account", settings: thirdSettings }];
const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

function problemsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env, features);
    return [];
  } catch (error) {
    return (error as SettingsError).problems;
  }
}

test("an invalid or missing setting stops the start with a sentence that names it", () => {
  expect(problemsOf({ OAUTH_GITHUB_ID: "a" })).toEqual(["OAUTH_GITHUB_SECRET is missing: OAUTH_GITHUB_ID needs it."]);
  expect(problemsOf({ OAUTH_WXXCX_SECRET: "a" })).toEqual(["OAUTH_WXXCX_ID is missing: OAUTH_WXXCX_SECRET needs it."]);
  expect(problemsOf({ OAUTH_GITEE_BASE_URL: "ftp://x" })).toEqual([
    "OAUTH_GITEE_BASE_URL must be a web address that begins with http:// or https://.",
  ]);
  const alipay = { OAUTH_ALIPAY_ID: "2021", OAUTH_ALIPAY_PRIVATE_KEY: "no key", OAUTH_ALIPAY_PUBLIC_KEY: "none" };
  expect(problemsOf(alipay).map((problem) => problem.split(" ")[0])).toEqual([
    "OAUTH_ALIPAY_PRIVATE_KEY",
    "OAUTH_ALIPAY_PUBLIC_KEY",
  ]);
});

test.each([
  ["PEM", "pkcs8", "pem"],
  ["PEM", "pkcs1", "pem"],
  ["base64", "pkcs8", "der"],
  ["base64", "pkcs1", "der"],
] as const)("alipay's keys are read as %s of %s, and never shown", (_, type, format) => {
  const own = privateKey.export({ type, format } as { type: "pkcs8"; format: "der" });
  const theirs = publicKey.export({ type: "spki", format } as { type: "spki"; format: "der" });
  const text = (key: string | Buffer) =>
    typeof key === "string" ? key.replaceAll("\n", "\\n") : key.toString("base64");
  const env = {
    OAUTH_ALIPAY_ID: "2021",
    OAUTH_ALIPAY_PRIVATE_KEY: text(own),
    OAUTH_ALIPAY_PUBLIC_KEY: text(theirs),
    OAUTH_WEIBO_ID: "1",
    OAUTH_WEIBO_SECRET: "a secret",
  };
  expect(problemsOf(env)).toEqual([]);
  expect(offeredProviders({ settings: readSettings(env, features) })).toEqual(["weibo", "alipay"]);
  const shown = describeSettings(env, features).map(({ value }) => value);
  for (const secret of [env.OAUTH_ALIPAY_PRIVATE_KEY, env.OAUTH_WEIBO_SECRET]) expect(shown).not.toContain(secret);
});
