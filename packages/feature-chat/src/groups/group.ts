/** Longest name and note of a group, in characters (spec:chat-32). */
export const groupLengths = { name: 10, memo: 20 };

export interface Group {
  id: string;
  name: string;
  /** Index in the word list `group_types`, from 1; each type has its own background. */
  type: number;
  memo: string;
  /** Address of its picture. */
  avatar: string;
  /** The user who created it. */
  creatorId: string;
}

/** The panel of groups. */
export interface GroupLists {
  filter: string;
  /** The viewer's id. */
  me: string;
  created: Group[];
  joined: Group[];
}
