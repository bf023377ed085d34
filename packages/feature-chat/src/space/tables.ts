import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    chat_posts: ChatPosts;
    chat_likes: ChatLikes;
    chat_comments: ChatComments;
    chat_post_readers: ChatPostReaders;
    chat_post_pictures: ChatPostPictures;
    chat_post_tags: ChatPostTags;
  }
}

/** A user's post. Its likes and comments are deleted with it. */
export interface ChatPosts {
  id: string;
  user_id: string;
  /** Encrypted. */
  text: string;
  /** 0 none, 1 images, which are in `chat_post_pictures`, 2 video. */
  media_kind: number;
  /** Id of the video in the storage. */
  blob_id: string | null;
  /** Its MIME type, determined from the content. */
  media_type: string | null;
  /** 1 public, 2 not. */
  is_open: number;
  /** Whom a post that is not public is shared with: 0 nobody, 1 friends, 2 those in `chat_post_readers`. */
  shared_with: Generated<number>;
  /** When a public post becomes one for its owner alone; null for never. */
  open_until: Generated<number | null>;
  created_at: number;
  /** When its text was last changed; null if it never was. */
  edited_at: Generated<number | null>;
  /** Whom its text mentions: a list of ids and names as JSON, encrypted; null if nobody. */
  mentions: Generated<string | null>;
}

/** A picture of a post. */
export interface ChatPostPictures {
  /** That of the post for the first one of a new post. */
  id: string;
  post_id: string;
  /** The owner of the post. */
  user_id: string;
  /** Orders the pictures of a post. */
  place: number;
  /** Id in the storage. */
  blob_id: string;
  /** Id of its thumbnail in the storage; null for those of posts that had a single image. */
  thumb_id: string | null;
  media_type: string;
  /** Bytes. */
  size: number;
  /** What it shows, encrypted; null without a description. */
  alt: string | null;
}

/** A friend who was chosen to see a post. They see it only as long as the friendship lasts. */
export interface ChatPostReaders {
  post_id: string;
  user_id: string;
}

/** A tag in the text of a post. */
export interface ChatPostTags {
  /** A keyed hash of its name. */
  tag: string;
  post_id: string;
}

/** A user's like of a post. */
export interface ChatLikes {
  post_id: string;
  user_id: string;
  created_at: number;
}

export interface ChatComments {
  id: string;
  post_id: string;
  user_id: string;
  /** Encrypted. */
  content: string;
  created_at: number;
  /** The comment at the beginning of its thread; null for one that replies to none. */
  thread: Generated<string | null>;
  /** The comment to which it replies; that may be deleted. */
  reply_to: Generated<string | null>;
  /** As in `chat_posts`. */
  mentions: Generated<string | null>;
}
