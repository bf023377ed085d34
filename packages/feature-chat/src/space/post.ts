import type { TextLinks } from "../links/link.schema";

/** Whether a post is public, by the numbers of the calls and tables (spec:chat-103). */
export const visibilities = { open: 1, self: 2 } as const;

export type Visibility = (typeof visibilities)[keyof typeof visibilities];

/** Who sees a post, from the most to the fewest (spec:chat-150). */
export const audiences = ["everybody", "friends", "chosen", "self"] as const;

export type Audience = (typeof audiences)[number];

/** Whom a post that is not public is shared with, by the number in the table. */
export const sharedWith = { nobody: 0, friends: 1, chosen: 2 } as const;

/** The audience as the table stores it. */
export function audienceColumns(audience: Audience): { is_open: Visibility; shared_with: number } {
  if (audience === "everybody") return { is_open: visibilities.open, shared_with: sharedWith.nobody };
  const shared_with = audience === "self" ? sharedWith.nobody : sharedWith[audience];
  return { is_open: visibilities.self, shared_with };
}

export function audienceOf({ is_open, shared_with }: { is_open: number; shared_with: number }): Audience {
  if (is_open === visibilities.open) return "everybody";
  if (shared_with === sharedWith.friends) return "friends";
  return shared_with === sharedWith.chosen ? "chosen" : "self";
}

/** The audience that `is_open` alone means. */
export function plainAudience(is_open: Visibility): Audience {
  return is_open === visibilities.open ? "everybody" : "self";
}

/** The viewer's own posts, with the form for a new one. */
export const ownFeedPath = "/chat/space/my";

/** The page on which its owner changes a post. */
export const editPath = (postId: string) => `/chat/space/edit/${postId}`;

/** spec:chat-97, spec:chat-98 and spec:chat-99: characters of a post and of a comment, posts of a page. */
export const spaceLimits = { post: 146, comment: 100, page: 5 } as const;

/** spec:chat-100 and spec:chat-156: pictures of a post, and characters that describe one. */
export const pictureLimits = { count: 9, alt: 120 } as const;

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
  /** The comment to which it replies, and its writer; null if that was deleted. */
  reply: { id: string; author: Author | null } | null;
  /** The comment at the beginning of its thread, or itself. */
  thread: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** The viewer wrote it or owns the post. */
  canDelete: boolean;
}

/** A picture of a post. */
export interface Picture {
  id: string;
  address: string;
  /** That of a smaller one, for a list. */
  thumb: string;
  /** Its MIME type. */
  type: string;
  /** What it shows, in the words of the post's owner; may be empty. */
  alt: string;
}

/** A post as its reader sees it. */
export interface Post {
  id: string;
  author: Author;
  text: string;
  links?: TextLinks;
  /** The video, or the first of the pictures. */
  media: { kind: "image" | "video"; address: string } | null;
  pictures: Picture[];
  audience: Audience;
  /** When it becomes one for its owner alone; null for never. */
  openUntil: number | null;
  /** The friends who were chosen to see it, for its owner; else empty. */
  readers: string[];
  at: number;
  /** When its text was last changed. */
  editedAt: number | null;
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

/** A public post as people without an account see it. */
export type OutsidePost = Pick<Post, "id" | "author" | "text" | "links" | "media" | "pictures" | "at" | "editedAt">;

/** The address of a public post for people without an account. */
export const outsidePath = (postId: string) => `/chat/space/post/${postId}`;

/** The address of the feed with a user's public posts. */
export const feedPath = (userId: string) => `/chat/space/${userId}/feed.xml`;

/** The posts of a feed: the public ones and those that friends have shared with the viewer, or one user's. */
export type Feed = "index" | { userId: string };

/** Bytes of a form with a post and its files; each file's own limits are checked later, with their own messages. */
export const postFormBytes = 8 * 1024 * 1024;
