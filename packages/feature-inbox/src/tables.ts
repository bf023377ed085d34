import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    inbox_messages: MessagesTable;
    inbox_marks: MarksTable;
    inbox_counts: CountsTable;
    inbox_feedback: FeedbackTable;
  }
}

export interface MessagesTable {
  id: string;
  /** The recipient; empty: everybody who had an account by then. */
  user_id: string;
  /** 1 system, 2 feedback, 3 activity. */
  type: number;
  /** What activity is about. */
  thing: Generated<string | null>;
  /** The feedback that a message answers. */
  feedback_id: string | null;
  /** JSON, see `MessageTexts`, or `StoredActivity` of activity. */
  texts: string;
  created_at: number;
  /** 1 until its one recipient has read it; of a message to everybody the marks tell. */
  unread: Generated<number>;
}

/** How many messages a user was sent, those just deleted among them; changed in the transaction that adds or removes one. */
export interface CountsTable {
  user_id: string;
  type: number;
  messages: number;
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
