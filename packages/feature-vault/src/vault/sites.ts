/** The six suggested sites (spec:vault-27), each with its usual type. */
export const knownSites = [
  { id: "google", url: "https://accounts.google.com/", type: 6 },
  { id: "github", url: "https://github.com/login", type: 7 },
  { id: "taobao", url: "https://login.taobao.com/", type: 1 },
  { id: "weibo", url: "https://weibo.com/login.php", type: 3 },
  { id: "wechat", url: "https://wx.qq.com/", type: 4 },
  { id: "bilibili", url: "https://passport.bilibili.com/login", type: 5 },
] as const;

/** The types of entries by number (spec:vault-26). */
export const typeNames = ["shopping", "payment", "social", "chat", "media", "search", "other"] as const;
export const otherType = 7;

/** The host of an address with its port and without `www.`; "" when the address is invalid. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, "") : "";
}

/** The type of the first known site among these addresses, else "other". */
export function knownTypeOf(urls: string[]): number {
  const hosts = urls.map(hostOf);
  const known = knownSites.find(({ url }) => hosts.some((host) => host !== "" && hostOf(url).endsWith(host)));
  return known?.type ?? otherType;
}
