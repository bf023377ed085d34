import type { ApplicationState } from "../shared/application-states";
import type { Kind } from "../shared/kinds";

/** Waiting requests are counted up to one more than this. */
export const mostWaiting = 99;

/** Longest note, in characters (spec:chat-23). */
export const memoLength = 20;

export interface Application {
  id: string;
  type: Kind;
  /** The user who made the request. */
  userId: string;
  applicant: string;
  applicantAvatar: string | null;
  /** The user or group that receives the request. */
  receiveId: string;
  receiver: string;
  memo: string;
  state: ApplicationState;
  createdAt: number;
  /** Whether the viewer is the one to respond. */
  isMine: boolean;
}

/** URL of a page of requests. @param before the `older` of the newer requests, from which the list goes on */
export function applyPath({ type, page, before }: { type: Kind; page: number; before?: string }): string {
  const query = new URLSearchParams({ type: String(type), page: String(page), ...(before && { before }) });
  return `/chat/apply?${query}`;
}
