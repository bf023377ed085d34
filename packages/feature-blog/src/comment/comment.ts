export const commentAtMost = 500;

export interface Comment {
  id: string;
  articleId: string;
  authorId: string;
  author: string;
  content: string;
  /** Whether it replies to a comment; it is listed below that. */
  isReply: boolean;
  /** Epoch ms. */
  createdAt: number;
}

/** A comment below an article. */
export interface ShownComment extends Comment {
  /** The operator withholds it, so `content` is empty. */
  isHidden: boolean;
}

/** A comment in its blog owner's list. */
export interface ReceivedComment extends Comment {
  articleTitle: string;
}
