/** Who sees a post, by the numbers of the calls and tables (spec:chat-103). */
export const visibilities = { open: 1, self: 2 } as const;

export type Visibility = (typeof visibilities)[keyof typeof visibilities];

/** spec:chat-97, spec:chat-98 and spec:chat-99: characters of a post and of a comment, posts of a page. */
export const spaceLimits = { post: 146, comment: 100, page: 5 } as const;

/** What a post shows beside its text, by its number in the table. */
export const mediaKinds = { none: 0, image: 1, video: 2 } as const;

export interface Author {
  id: string;
  name: string;
  avatar: string | null;
}

export interface Comment {
  id: string;
  author: Author;
  content: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** The viewer wrote it or owns the post. */
  canDelete: boolean;
}

/** A post as its reader sees it. */
export interface Post {
  id: string;
  author: Author;
  text: string;
  media: { kind: "image" | "video"; address: string } | null;
  visibility: Visibility;
  at: number;
  isMine: boolean;
  likes: number;
  /** The viewer likes it. */
  isLiked: boolean;
  /** Who does, the latest first. */
  likedBy: Author[];
  comments: number;
  /** The newest, or those of a page; oldest of them first. */
  commentList: Comment[];
  /** Which page of its comments this is, from 1, the newest; null in feeds. */
  commentPage: { current: number; pages: number } | null;
}

/** Whose posts a feed shows: everybody's public ones, or one person's. */
export type Feed = "index" | { userId: string };

/** A post with its file, as a form; the limits of the file itself are checked with their words. Bytes. */
export const postFormBytes = 4 * 1024 * 1024;
