import type { Generated } from "kysely";
import type { Writing } from "../rooms/room";
import type { Joining } from "./group";

declare module "@dozen/core/tables" {
  interface Tables {
    chat_groups: ChatGroups;
    chat_removed: ChatRemoved;
  }
}

export interface ChatGroups {
  id: string;
  /** The owner: the user who created it, until it is handed over. */
  user_id: string;
  name: string;
  /** Index in the word list `group_types`, from 1. */
  type: number;
  memo: string;
  /** Random; part of the picture's address. */
  avatar_id: string;
  /** Id of the picture in the storage. */
  avatar_blob: string;
  avatar_type: string;
  created_at: number;
  joining: Generated<Joining>;
  writing: Generated<Writing>;
}

/** A user who was removed from a group. The row is deleted when they become a member again. */
export interface ChatRemoved {
  room_id: string;
  user_id: string;
  removed_at: number;
}
