/** The blog's kind among all features' shares. */
export const shareKind = "blog-article";

/** Choices of how many days a link is valid. */
export const shareDays = ["1", "7", "30"] as const;

/** A link by which anyone reads an article as its writer has it. */
export interface ArticleShare {
  id: string;
  url: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  isOver: boolean;
}
