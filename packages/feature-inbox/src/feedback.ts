/** What somebody sent, and what became of it. */
export interface Feedback {
  id: string;
  /** Place in the word list `feedback_type`, from 1. */
  type: number;
  name: string;
  des: string;
  /** Milliseconds since the epoch, like `answeredAt`. */
  at: number;
  answer: string | null;
  answeredAt: number | null;
}

/** Most characters of title and description. */
export const feedbackLengths = { name: 100, des: 2000 };
