import type { TextLinks } from "../links/link.schema";

/** Who sees a post, by the numbers of the calls and tables (spec:chat-103). */
export const visibilities = { open: 1, self: 2 } as const;

export type Visibility = (typeof visibilities)[keyof typeof visibilities];

/** spec:chat-97, spec:chat-98 and spec:chat-99: characters of a post and of a comment, posts of a page. */
/** The viewer's own posts, with the form for a new one. */
export const ownFeedPath = "/chat/space/my";

export const spaceLimits = { post: 146, comment: 100, page: 5 } as const;

/** The media of a post, by its number in the table. */
export const mediaKinds = { none: 0, image: 1, video: 2 } as const;

/** Likes and comments of all posts of a user are counted up to one more than this. */
export const mostTotal = 9_999;

export interface Author {
  id: string;
  name: string;
  avatar: string | null;
}

export interface Comment {
  id: string;
  author: Author;
  content: string;
  links?: TextLinks;
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
  links?: TextLinks;
  media: { kind: "image" | "video"; address: string } | null;
  visibility: Visibility;
  at: number;
  isMine: boolean;
  likes: number;
  /** Whether the viewer likes it. */
  isLiked: boolean;
  /** Users who like it, newest first. */
  likedBy: Author[];
  comments: number;
  /** The newest, or those of a page; sorted oldest first. */
  commentList: Comment[];
  /** The page of its comments, where 1 has the newest; null in feeds. */
  commentPage: { current: number; pages: number } | null;
}

/** The posts of a feed: everybody's public ones, or one user's. */
export type Feed = "index" | { userId: string };

/** Bytes of a form with a post and its file; the file's own limits are checked later, with their own messages. */
export const postFormBytes = 4 * 1024 * 1024;
