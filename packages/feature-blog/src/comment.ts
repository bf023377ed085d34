export const commentAtMost = 500;

export interface Comment {
  id: string;
  articleId: string;
  authorId: string;
  author: string;
  content: string;
  /** Epoch ms. */
  createdAt: number;
}

/** A comment in its blog owner's list. */
export interface ReceivedComment extends Comment {
  articleTitle: string;
}
