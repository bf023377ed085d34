declare module "@dozen/core/tables" {
  interface Tables {
    inbox_feedback: FeedbackTable;
  }
}

export interface FeedbackTable {
  id: string;
  user_id: string;
  /** Index in the word list `feedback_type`, from 1. */
  type: number;
  name: string;
  des: string;
  created_at: number;
  answer: string | null;
  answered_at: number | null;
}
