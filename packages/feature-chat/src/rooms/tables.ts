import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    chat_rooms: ChatRooms;
    chat_seats: ChatSeats;
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
  /** Since when a member has been an admin of the group; null for all others, its owner included. */
  admin_since: Generated<number | null>;
}
