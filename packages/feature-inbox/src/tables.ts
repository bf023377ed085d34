declare module "@dozen/core/tables" {
  interface Tables {
    inbox_messages: MessagesTable;
    inbox_marks: MarksTable;
    inbox_feedback: FeedbackTable;
  }
}

export interface MessagesTable {
  id: string;
  /** The recipient; empty: everybody who had an account by then. */
  user_id: string;
  /** 1 system, 2 feedback. */
  type: number;
  /** The feedback that a message answers. */
  feedback_id: string | null;
  /** JSON, see `MessageTexts`. */
  texts: string;
  created_at: number;
}

/** What a user has done with a message; no row before that. */
export interface MarksTable {
  user_id: string;
  message_id: string;
  read_at: number | null;
  /** 0: deleted so long ago that it cannot come back. */
  deleted_at: number | null;
}

export interface FeedbackTable {
  id: string;
  user_id: string;
  /** Place in the word list `feedback_type`, from 1. */
  type: number;
  name: string;
  des: string;
  created_at: number;
  answer: string | null;
  answered_at: number | null;
}
