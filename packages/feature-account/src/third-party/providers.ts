/** The providers of spec:account-43; `wxxcx` is a Weixin mini-program. */
export const providers = ["github", "gitee", "weibo", "alipay", "wxxcx"] as const;
export type Provider = (typeof providers)[number];

export function isProvider(name: unknown): name is Provider {
  return providers.includes(name as Provider);
}

/** Why a third-party sign-in failed, as `des` in an address. */
export const refusals = ["failed", "denied", "expired", "taken", "unavailable", "tooOften"] as const;
export type Refusal = (typeof refusals)[number];

/**
 * The refusal in an address's `status` and `des`. Any unknown value is `failed`, so that a link cannot put its own
 * text on the page.
 */
export function readRefusal(search: string): Refusal | null {
  const query = new URLSearchParams(search);
  if (query.get("status") !== "error") return null;
  return refusals.find((known) => known === query.get("des")) ?? "failed";
}
