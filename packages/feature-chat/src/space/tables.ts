declare module "@dozen/core/tables" {
  interface Tables {
    chat_posts: ChatPosts;
    chat_likes: ChatLikes;
    chat_comments: ChatComments;
  }
}

/** A user's post. Its likes and comments are deleted with it. */
export interface ChatPosts {
  id: string;
  user_id: string;
  /** Encrypted. */
  text: string;
  /** 0 none, 1 image, 2 video. */
  media_kind: number;
  /** Id of the image or video in the storage. */
  blob_id: string | null;
  /** Its MIME type, determined from the content. */
  media_type: string | null;
  /** 1 public, 2 self only. */
  is_open: number;
  created_at: number;
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
}
