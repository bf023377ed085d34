import type { Context } from "@dozen/core/context";
import { trimEnd } from "@dozen/core/text";
import { z } from "zod";
import { privateKeyOf, publicKeyOf } from "./alipay-keys.server";
import { type Provider, providers } from "./providers";

const webAddress = z
  .string()
  .refine(
    (text) => /^https?:\/\//i.test(text) && URL.canParse(text),
    "must be a web address that begins with http:// or https://",
  )
  .transform((text) => trimEnd(text, "/"))
  .optional();
const text = z.string().trim().max(4096).optional();

const withSecret = ["GITHUB", "GITEE", "WEIBO", "WXXCX"] as const;

/** The credentials that an operator gets from a provider. A provider with missing ones is not offered. */
export const thirdSettings = z
  .object({
    OAUTH_GITHUB_ID: text,
    OAUTH_GITHUB_SECRET: text,
    OAUTH_GITHUB_BASE_URL: webAddress,
    OAUTH_GITEE_ID: text,
    OAUTH_GITEE_SECRET: text,
    OAUTH_GITEE_BASE_URL: webAddress,
    OAUTH_WEIBO_ID: text,
    OAUTH_WEIBO_SECRET: text,
    OAUTH_WEIBO_BASE_URL: webAddress,
    OAUTH_ALIPAY_ID: text,
    OAUTH_ALIPAY_PRIVATE_KEY: text.refine(
      (key) => !key || privateKeyOf(key) !== null,
      "must be the application's RSA private key, as PEM or as the base64 text that Alipay's tool makes",
    ),
    OAUTH_ALIPAY_PUBLIC_KEY: text.refine(
      (key) => !key || publicKeyOf(key) !== null,
      "must be Alipay's RSA public key, as PEM or as the base64 text of its console",
    ),
    OAUTH_ALIPAY_BASE_URL: webAddress,
    OAUTH_WXXCX_ID: text,
    OAUTH_WXXCX_SECRET: text,
    OAUTH_WXXCX_BASE_URL: webAddress,
  })
  .superRefine((env, issues) => {
    const need = (name: keyof typeof env, other: keyof typeof env) => {
      if (env[other] && !env[name])
        issues.addIssue({ code: "custom", path: [name], message: `is missing: ${other} needs it` });
    };
    for (const provider of withSecret) {
      need(`OAUTH_${provider}_SECRET`, `OAUTH_${provider}_ID`);
      need(`OAUTH_${provider}_ID`, `OAUTH_${provider}_SECRET`);
    }
    need("OAUTH_ALIPAY_PRIVATE_KEY", "OAUTH_ALIPAY_ID");
    need("OAUTH_ALIPAY_PUBLIC_KEY", "OAUTH_ALIPAY_ID");
  });

type ThirdSettings = z.output<typeof thirdSettings>;

/** This site's registration at a provider. */
export interface Client {
  id: string;
  /** Empty for Alipay, which uses signatures instead. */
  secret: string;
  /** Replaces the provider's hosts; has no slash at the end. */
  baseUrl?: string;
}

/** This site's client at a provider; null if the operator has set none. */
export function clientOf(context: Pick<Context, "settings">, provider: Provider): Client | null {
  const env = environment(context);
  if (provider === "alipay") {
    const { OAUTH_ALIPAY_ID: id, OAUTH_ALIPAY_BASE_URL: baseUrl } = env;
    return id ? { id, secret: "", baseUrl } : null;
  }
  const name = provider.toUpperCase() as (typeof withSecret)[number];
  const [id, secret] = [env[`OAUTH_${name}_ID`], env[`OAUTH_${name}_SECRET`]];
  return id && secret ? { id, secret, baseUrl: env[`OAUTH_${name}_BASE_URL`] } : null;
}

/** The keys of the application at Alipay, as the operator entered them. */
export function alipayKeys(context: Pick<Context, "settings">): { own: string; theirs: string } {
  const env = environment(context);
  return { own: env.OAUTH_ALIPAY_PRIVATE_KEY ?? "", theirs: env.OAUTH_ALIPAY_PUBLIC_KEY ?? "" };
}

/** The providers whose buttons are shown, in their order. */
export function offeredProviders(context: Pick<Context, "settings">): Provider[] {
  return providers.filter((provider) => clientOf(context, provider));
}

function environment({ settings }: Pick<Context, "settings">): ThirdSettings {
  return settings.of<ThirdSettings | undefined>("account") ?? {};
}
