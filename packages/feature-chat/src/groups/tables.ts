declare module "@dozen/core/tables" {
  interface Tables {
    chat_groups: ChatGroups;
  }
}

export interface ChatGroups {
  id: string;
  /** Who made it. */
  user_id: string;
  name: string;
  /** Place in the word list `group_types`, from 1. */
  type: number;
  memo: string;
  /** Random; stands in the picture's address. */
  avatar_id: string;
  /** Where the storage keeps the picture. */
  avatar_blob: string;
  avatar_type: string;
  created_at: number;
}
