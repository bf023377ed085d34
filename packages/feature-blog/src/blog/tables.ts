import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    blog_blogs: BlogsTable;
  }
}

/** One blog per user. */
export interface BlogsTable {
  user_id: string;
  id: string;
  /** The owner's name when the blog was last saved. */
  author: string;
  title: string;
  des: string;
  contact: string;
  about: string;
  /** The part after `/b/`, in lower case. */
  exclusive: string;
  /** 1 enabled, 2 disabled. */
  comment_status: number;
  /** JSON: site to full address, given ones only. */
  links: string;
  /** Stored count, so that the quota check never counts rows. */
  articles: Generated<number>;
  /** Stored count of comments on them. */
  comments: Generated<number>;
  /** Incremented with every change that a reader could see; the key of cached pages. */
  version: Generated<number>;
  created_at: number;
  updated_at: number;
}
