declare module "@dozen/core/tables" {
  interface Tables {
    blog_follows: FollowsTable;
  }
}

/** A user who follows a blog. */
export interface FollowsTable {
  follower_id: string;
  /** Owner of the blog. */
  user_id: string;
  created_at: number;
}
