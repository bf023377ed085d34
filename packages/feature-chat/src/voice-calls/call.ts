/** The status of a `call` event of type "call" (spec:chat-87). */
export const callStatus = { asked: 1, accepted: 2, refused: 3 } as const;

/** How long a call rings. Milliseconds. */
export const ringTime = 45_000;

/** The live message that starts and stops ringing on pages outside the chat. Its data is a `CallEvent`. */
export const ringMessage = "chat.call";

/** An incoming `call` event. */
export interface CallEvent {
  type: "offer" | "answer" | "ice" | "hangup" | "call";
  status?: 1 | 2 | 3;
  call_id: string;
  /** For "call" with status 1 an `Invitation`, for offers and answers a description, for "ice" a candidate. */
  data?: unknown;
  /** The sender; the viewer's own id when another page of theirs has accepted. */
  user_id: string;
  name: string;
  avatar: string | null;
  /** The conversation that the call belongs to. */
  receive_id: string;
}

/** Why a page refuses a call by itself: its user is in another one. */
export const busy = { reason: "busy" };

export function isBusy({ data }: { data?: unknown }): boolean {
  return (data as { reason?: string } | undefined)?.reason === busy.reason;
}

/** What a caller offers. */
export interface Invitation {
  video: boolean;
}

/** What both sides need to connect. Sent in response to inviting and accepting, and to offers and answers. */
export interface CallStart {
  call_id: string;
  ice_servers: RTCIceServer[];
  ice_transport_policy: RTCIceTransportPolicy;
  /** In response to a repeated invitation: whether the call has been accepted meanwhile. */
  accepted?: boolean;
}

/** The friend that a call is with: the relation's id and the user's. */
export interface CallTarget {
  rid: string;
  uid: string;
  name: string;
  avatar: string | null;
}
