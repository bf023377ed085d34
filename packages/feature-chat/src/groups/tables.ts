declare module "@dozen/core/tables" {
  interface Tables {
    chat_groups: ChatGroups;
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
}
