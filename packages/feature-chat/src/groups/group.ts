/** Most characters of a group's name and note (spec:chat-32). */
export const groupLengths = { name: 10, memo: 20 };

export interface Group {
  id: string;
  name: string;
  /** Place in the word list `group_types`, from 1; each has a background of its own. */
  type: number;
  memo: string;
  /** Address of its picture. */
  avatar: string;
  /** Who made it. */
  creatorId: string;
}

export interface GroupMember {
  userId: string;
  groupId: string;
  name: string;
  avatar: string | null;
  isCreator: boolean;
}
