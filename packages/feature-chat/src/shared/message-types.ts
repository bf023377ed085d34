/**
 * Kinds of messages (spec:chat-47). A call (6) is a line about one. Of the system lines (7) only the one
 * that replaces a message taken back is stored.
 */
export const messageTypes = { text: 1, image: 2, file: 3, voice: 4, video: 5, call: 6, gone: 7 } as const;

export type MessageType = (typeof messageTypes)[keyof typeof messageTypes];

/** A line has no author: it can be neither changed nor reacted to. */
export const isLine = (type: number) => type === messageTypes.call || type === messageTypes.gone;
