/** Feedback as its sender sees it, with the operator's reply if there is one. */
export interface Feedback {
  id: string;
  /** Index in the word list `feedback_type`, from 1. */
  type: number;
  name: string;
  des: string;
  /** Milliseconds since the epoch, like `repliedAt`. */
  at: number;
  reply: string | null;
  repliedAt: number | null;
}

/** Maximum characters of title and description. */
export const feedbackLengths = { name: 100, des: 2000 };
