import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    chat_rooms: ChatRooms;
    chat_seats: ChatSeats;
    chat_records: ChatRecords;
    chat_hidden: ChatHidden;
    chat_reactions: ChatReactions;
    chat_files: ChatFiles;
  }
}

/** A conversation: of two friends, or of a group. Its id is the relation's or the group's. */
export interface ChatRooms {
  id: string;
  /** 1 person, 2 group. */
  type: number;
  /**
   * Number of the newest message; 0 before the first. Locking this row keeps the numbers in
   * order.
   */
  last_seq: number;
  /** Number of the latest change to an existing message; 0 before the first. */
  last_change: Generated<number>;
  last_at: number;
}

/** Membership of a room. A friendship has two rows, one for each side. */
export interface ChatSeats {
  room_id: string;
  user_id: string;
  /** 1 person, 2 group. */
  type: number;
  /** The friend; null in a group. */
  friend_id: string | null;
  /** Messages up to this number have been read. */
  read_seq: number;
  /** Messages up to this number are hidden: cleared, or older than the membership. */
  cleared_seq: number;
  taken_at: number;
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

export interface ChatFiles {
  id: string;
  room_id: string;
  user_id: string;
  /** Id of the bytes in the storage. */
  blob_id: string;
  /** The sender's file name; encrypted. */
  name: string;
  /** MIME type, detected from the content. */
  type: string;
  size: number;
  created_at: number;
  /** Client id of the message that will name it; null once that message is known to exist. */
  unsent_as: string | null;
}
