declare module "@dozen/core/tables" {
  interface Tables {
    blog_comments: CommentsTable;
  }
}

export interface CommentsTable {
  id: string;
  article_id: string;
  /** Owner of the blog. */
  user_id: string;
  author_id: string;
  /** The writer's name when it was written. */
  author: string;
  content: string;
  created_at: number;
  /** The first comment of its thread: its own id, or that of the comment to which the thread replies. */
  thread: string;
  /** The comment that it replies to. */
  reply_to: string | null;
}
