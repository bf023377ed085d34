declare module "@dozen/core/tables" {
  interface Tables {
    chat_posts: ChatPosts;
    chat_likes: ChatLikes;
    chat_comments: ChatComments;
  }
}

/** A post of somebody's personal space. Deleting it removes the row with everything that hangs on it. */
export interface ChatPosts {
  id: string;
  user_id: string;
  /** Sealed. */
  text: string;
  /** 0 none, 1 image, 2 video. */
  media_kind: number;
  /** Where the storage keeps the image or video. */
  blob_id: string | null;
  /** Its MIME type, told by the content. */
  media_type: string | null;
  /** 1 public, 2 self only. */
  is_open: number;
  created_at: number;
}

/** Somebody likes a post. */
export interface ChatLikes {
  post_id: string;
  user_id: string;
  created_at: number;
}

export interface ChatComments {
  id: string;
  post_id: string;
  user_id: string;
  /** Sealed. */
  content: string;
  created_at: number;
}
