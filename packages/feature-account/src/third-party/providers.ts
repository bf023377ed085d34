/** The providers of spec:account-43; `wxxcx` is a weixin mini-program. */
export const providers = ["github", "gitee", "weibo", "alipay", "wxxcx"] as const;
export type Provider = (typeof providers)[number];

export function isProvider(name: unknown): name is Provider {
  return providers.includes(name as Provider);
}

/** Why a third-party sign-in came to nothing, as `des` says it in an address. */
export const refusals = ["failed", "denied", "expired", "taken", "unavailable", "tooOften"] as const;
export type Refusal = (typeof refusals)[number];

/** What the `status` and `des` of an address say; anything unknown is a plain failure, so that nobody words a page. */
export function readRefusal(search: string): Refusal | null {
  const query = new URLSearchParams(search);
  if (query.get("status") !== "error") return null;
  return refusals.find((known) => known === query.get("des")) ?? "failed";
}
