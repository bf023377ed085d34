/** spec:chat-25: pending becomes agreed or refused, once. */
export const applicationStates = { pending: 1, agreed: 2, refused: 3 } as const;

export type ApplicationState = (typeof applicationStates)[keyof typeof applicationStates];
