/** What the blog's shares are among those of other features. */
export const shareKind = "blog-article";

/** How long a link to an unpublished article may be good, in days. */
export const shareDays = ["1", "7", "30"] as const;

/** A link by which anyone who has it reads an article as its writer has it. */
export interface ArticleShare {
  id: string;
  url: string;
  /** Epoch ms. */
  expiresAt: number;
  isOver: boolean;
}
