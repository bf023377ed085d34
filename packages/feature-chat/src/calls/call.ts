/** What a `call` event of type "call" says (spec:chat-87). */
export const callStatus = { asked: 1, accepted: 2, refused: 3 } as const;

/** So long does a call ring. Milliseconds. */
export const ringTime = 45_000;

/** The live message by which a call rings and stops ringing on pages outside the chat. Its data is a `CallEvent`. */
export const ringMessage = "chat.call";

/** A `call` event as it comes in. */
export interface CallEvent {
  type: "offer" | "answer" | "ice" | "hangup" | "call";
  status?: 1 | 2 | 3;
  call_id: string;
  /** Of "call" with status 1 an `Invitation`, of offers and answers a description, of "ice" a candidate. */
  data?: unknown;
  /** Who it comes from; another page of oneself when a call was answered there. */
  user_id: string;
  name: string;
  avatar: string | null;
  /** The conversation that the call belongs to. */
  receive_id: string;
}

/** What a caller offers. */
export interface Invitation {
  video: boolean;
}

/** What both sides need to find each other: the answer to asking and to accepting, to offers and to answers. */
export interface CallStart {
  call_id: string;
  ice_servers: RTCIceServer[];
  ice_transport_policy: RTCIceTransportPolicy;
  /** To whoever asks again: whether it has been accepted meanwhile. */
  accepted?: boolean;
}

/** Whom a call is with: a friend, by relation and id. */
export interface CallTarget {
  rid: string;
  uid: string;
  name: string;
  avatar: string | null;
}
