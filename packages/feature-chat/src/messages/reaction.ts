/** The possible reactions to a message. */
export const reactions = { like: "👍", love: "❤️", laugh: "😂", wow: "😮", sad: "😢", thanks: "🙏" } as const;

export type Reaction = keyof typeof reactions;

export const reactionNames = Object.keys(reactions) as Reaction[];
