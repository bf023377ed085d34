import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    inbox_messages: MessagesTable;
    inbox_marks: MarksTable;
    inbox_counts: CountsTable;
    inbox_feedback: FeedbackTable;
    inbox_preferences: PreferencesTable;
    inbox_mutes: MutesTable;
    inbox_letters: LettersTable;
    inbox_push: PushTable;
    inbox_unlisted: UnlistedTable;
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

/** A user's preferences for notices; no row before the first change. */
export interface PreferencesTable {
  user_id: string;
  /** JSON: `Channels` by kind, see `Preferences`. */
  kinds: string;
  /** Quiet hours, in minutes since midnight on the clock of `zone`; all three or none. */
  quiet_from: number | null;
  quiet_to: number | null;
  zone: string | null;
  /** 0 or 1. */
  without_mail: Generated<number>;
  /** 0 or 1. */
  without_text: Generated<number>;
}

/** A subject that a user has muted. */
export interface MutesTable {
  user_id: string;
  subject: string;
  /** The text of the notice from which it was muted. */
  label: string;
  /** The path that its notices link to. */
  href: string;
  until: number;
  created_at: number;
}

/** State of the emails about notices to a user; no row before the first attempt. */
export interface LettersTable {
  user_id: string;
  /** When the latest was sent; 0 before the first. */
  sent_at: number;
  /** Failed attempts since then. */
  failures: number;
}

/** A notice of a kind without bell, until its thing is seen or its email is sent. */
export interface UnlistedTable {
  user_id: string;
  thing: string;
  kind: string;
  /** JSON: `StoredActivity`. */
  texts: string;
  mail_at: number;
}

/** A browser that receives a user's pushes. */
export interface PushTable {
  id: string;
  user_id: string;
  /** The session that turned them on, and with which they end; null if the site does not manage sessions. */
  session_id: string | null;
  endpoint: string;
  /** SHA-256 of the endpoint, in hex. */
  endpoint_hash: string;
  /** The browser's public key and its secret, base64url. */
  p256dh: string;
  auth: string;
  created_at: number;
}
