/** Longest search for a name, in characters (spec:chat-8). */
export const searchLength = 20;
