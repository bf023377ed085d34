import type { Kind } from "../kinds";

/** spec:chat-25: pending becomes agreed or refused, once. */
export const answers = { pending: 1, agreed: 2, refused: 3 } as const;

export type Answer = (typeof answers)[keyof typeof answers];

/** Most characters of a note (spec:chat-23). */
export const memoLength = 20;

export interface Application {
  id: string;
  type: Kind;
  /** Who asks. */
  userId: string;
  applicant: string;
  applicantAvatar: string | null;
  /** The person or group that is asked. */
  receiveId: string;
  receiver: string;
  memo: string;
  state: Answer;
  createdAt: number;
  /** Whether the viewer is the one to answer. */
  isMine: boolean;
}
