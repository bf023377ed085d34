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
  /** When it goes into a letter if it is still unread then; null when it does not. */
  mail_at: Generated<number | null>;
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

/** What a user has chosen about notices; no row before that. */
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

/** Something of which a user does not want to be notified. */
export interface MutesTable {
  user_id: string;
  subject: string;
  /** What the notice said by which it was muted. */
  label: string;
  /** The path that its notices lead to. */
  href: string;
  until: number;
  created_at: number;
}

/** The mails about notices to a user; no row before the first. */
export interface LettersTable {
  user_id: string;
  /** 0 before the first has been sent. */
  sent_at: number;
  /** Since the last that was sent. */
  failures: number;
}

/** A browser that receives pushes of a user. */
export interface PushTable {
  id: string;
  user_id: string;
  /** The session in which they were turned on, with which they end; null where the site has no sessions of its own. */
  session_id: string | null;
  endpoint: string;
  /** SHA-256 of the endpoint, in hex. */
  endpoint_hash: string;
  /** The browser's public key and its secret, base64url. */
  p256dh: string;
  auth: string;
  created_at: number;
}
