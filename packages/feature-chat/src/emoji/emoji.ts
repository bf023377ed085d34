/** The groups of Unicode's list in its order, with their numbers there; without the group of components. */
export const emojiGroups = {
  smileys: 0,
  people: 1,
  nature: 3,
  food: 4,
  travel: 5,
  activities: 6,
  objects: 7,
  symbols: 8,
  flags: 9,
} as const;

export type EmojiGroup = keyof typeof emojiGroups;

export const groupNames = Object.keys(emojiGroups) as EmojiGroup[];

export interface Emoji {
  value: string;
  /** Its description in one language. */
  label: string;
  /** Further search words. */
  tags: string[];
}

export type EmojiList = Record<EmojiGroup, Emoji[]>;
