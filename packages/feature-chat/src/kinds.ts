/** Whom a conversation, a search or an application is about, by its number at the API's edge and in the tables. */
export const kinds = { person: 1, group: 2 } as const;

export type Kind = (typeof kinds)[keyof typeof kinds];
