import type { Writing } from "../rooms/room";

/** Longest name and note of a group, in characters (spec:chat-32). */
export const groupLengths = { name: 10, memo: 20 };

/** Most admins of a group: each is notified of each request. */
export const mostAdmins = 20;

/** How users join a group: the owner and the admins approve requests, or anybody joins at once. */
export const joinings = ["approval", "open"] as const;
export type Joining = (typeof joinings)[number];

export interface Group {
  id: string;
  name: string;
  /** Index in the word list `group_types`, from 1; each type has its own background. */
  type: number;
  memo: string;
  /** Address of its picture. */
  avatar: string;
  /** The owner: the user who created it, until it is handed over. */
  creatorId: string;
  joining: Joining;
  writing: Writing;
}

/** URL of the members of a group. */
export const membersPath = (id: string) => `/chat/members/${id}`;

/** URL of the invite links of a group, for its owner and admins. */
export const invitesPath = (id: string) => `/chat/invites/${id}`;

/** URL of the page on which the owner chooses the next one and leaves. */
export const leavingPath = (id: string) => `${membersPath(id)}?leaving=yes`;

/** The panel of groups. */
export interface GroupLists {
  filter: string;
  /** The viewer's id. */
  me: string;
  created: Group[];
  joined: Group[];
}
