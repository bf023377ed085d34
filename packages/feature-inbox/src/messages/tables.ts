import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    inbox_messages: MessagesTable;
    inbox_marks: MarksTable;
    inbox_counts: CountsTable;
  }
}

export interface MessagesTable {
  id: string;
  /** The recipient; empty for everybody who had an account when it was sent. */
  user_id: string;
  /** 1 system, 2 feedback, 3 activity. */
  type: number;
  /** What activity is about. */
  thing: Generated<string | null>;
  /** The feedback that a message replies to. */
  feedback_id: string | null;
  /** JSON: `MessageTexts`, or `StoredActivity` for activity. */
  texts: string;
  created_at: number;
  /** 1 until its recipient has read it. Not used for messages to everybody, whose marks record who has read them. */
  unread: Generated<number>;
  /** When it is emailed if it is still unread; null if it is not to be emailed. */
  mail_at: Generated<number | null>;
}

/**
 * Stored count of a user's messages, including deleted ones that can be restored. Changed in the transaction that adds
 * or removes a message.
 */
export interface CountsTable {
  user_id: string;
  type: number;
  messages: number;
}

/** Whether a user has read or deleted a message; no row before that. */
export interface MarksTable {
  user_id: string;
  message_id: string;
  read_at: number | null;
  /** 0: deleted so long ago that it can no longer be restored. */
  deleted_at: number | null;
}
