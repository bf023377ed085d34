/** Sites of the social links (spec:blog-6), in their order, with the prefix of a user's address there. */
export const siteBases = {
  weibo: "https://weibo.com/",
  juejin: "https://juejin.cn/user/",
  csdn: "https://blog.csdn.net/",
  bky: "https://www.cnblogs.com/",
  zhihu: "https://www.zhihu.com/people/",
  github: "https://github.com/",
  gitee: "https://gitee.com/",
} as const;

export type SiteName = keyof typeof siteBases;
export const siteNames = Object.keys(siteBases) as SiteName[];

/** Longest user id on a site (spec:blog-6). */
export const idAtMost = (site: SiteName) => (site === "juejin" ? 24 : 12);

/** Longest address of a user there, which may end with a slash. */
export const addressAtMost = (site: SiteName) => siteBases[site].length + idAtMost(site) + 1;

/** The user's id in a full address; any other text is returned unchanged. */
export function idOnSite(site: SiteName, typed: string): string {
  const base = siteBases[site];
  return typed.startsWith(base) ? typed.slice(base.length).replace(/\/$/, "") : typed;
}

export interface Intro {
  id: string;
  userId: string;
  author: string;
  title: string;
  des: string;
  contact: string;
  about: string;
  exclusive: string;
  isCommentable: boolean;
  /** Full addresses. */
  links: Partial<Record<SiteName, string>>;
  articles: number;
  /** Number of comments on them. */
  comments: number;
  version: number;
  /** Epoch milliseconds. */
  createdAt: number;
  /** When its owner last changed it, epoch milliseconds. */
  updatedAt: number;
}
