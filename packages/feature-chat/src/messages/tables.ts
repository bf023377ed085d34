import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    chat_records: ChatRecords;
    chat_hidden: ChatHidden;
    chat_reactions: ChatReactions;
    chat_unnotified: ChatUnnotified;
  }
}

/** One message. Its number counts from 1 within its room, without gaps and in the order they were stored. */
export interface ChatRecords {
  room_id: string;
  seq: number;
  user_id: string;
  /** Chosen by the sender, so that sending again is harmless. */
  client_id: string;
  /** 1 text, 2 image, 3 file, 4 voice, 5 short video, 6 a call, 7 taken back. */
  msg_type: number;
  /** Encrypted. */
  body: string;
  created_at: number;
  /** Number, among the room's changes, of its latest one; 0 if unchanged. */
  change_no: Generated<number>;
  edited_at: number | null;
}

/** A message that a user has deleted for themselves. */
export interface ChatHidden {
  user_id: string;
  room_id: string;
  seq: number;
}

/** A user's reaction to a message. */
export interface ChatReactions {
  room_id: string;
  seq: number;
  user_id: string;
  reaction: string;
  created_at: number;
}

/** New messages of a room whose readers a process is about to notify. */
export interface ChatUnnotified {
  id: string;
  room_id: string;
  /** The first of the messages. */
  seq: number;
  /** When it was stored. */
  since: number;
}
