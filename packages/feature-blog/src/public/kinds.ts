/** The kinds of articles and comments for `context.moderation`, by their ids. */
export const articleKind = "blog.article";
export const commentKind = "blog.comment";
