/**
 * A kind of notice that a feature sends. Its words are `${feature.id}:notices.${id}`, with `{{name}}` for the person who
 * caused it, and, where several people did, `${feature.id}:notices.${id}Many` with `{{count}}` others. The settings name it
 * `${feature.id}:noticeKinds.${id}`.
 */
export interface NoticeKind {
  /** Unique within the feature, such as `postLiked`. */
  id: string;
  /** Name of a lucide icon. */
  icon: string;
  /** Whether it is also sent by mail until the user chooses. Default: no. */
  mail?: boolean;
}

/** What the reader of a notice can do about it at once, as a button that posts a form to a page of the feature. */
export interface NoticeAction {
  /** Key of the button's words, such as `chat:applications.agree`. */
  label: string;
  /** The page whose action handles the form. Afterwards it redirects to the path in the field `back`, if there is one. */
  path: string;
  fields: Record<string, string>;
  isPrimary?: boolean;
}

/** Something that happened and concerns one person. */
export interface NewNotice {
  /** Id of the feature and of the kind: `chat.postLiked`. */
  kind: string;
  /** The person who is notified. */
  userId: string;
  /**
   * What it is about, such as `chat.post:01J…`; at most 100 characters. Unread notices of one kind about one thing become
   * one: "Ann and 3 others liked your post".
   */
  thing: string;
  /** What its reader can mute, such as the conversation of a message; at most 100 characters. Default: `thing`. */
  subject?: string;
  /** The user who caused it. */
  actorId?: string;
  /** The path it leads to. */
  href: string;
  /** Values for the words; at most 500 characters as JSON. */
  values?: Record<string, string | number>;
}

/** What one person caused and has undone since. */
export type WithdrawnNotice = Pick<NewNotice, "kind" | "userId" | "thing"> & { actorId: string };

/** The feature that keeps notices for their readers; a site has at most one. */
export interface NoticeStore<Context> {
  /** Joins or adds notices. */
  save(context: Context, notices: NewNotice[]): Promise<void>;
  /** Removes the person from the unread notice, and removes the notice if nobody else caused it. */
  withdraw(context: Context, notice: WithdrawnNotice): Promise<void>;
  /** Marks what is about these things as read: the user has seen them on their own pages. */
  markSeen(context: Context, userId: string, things: string[]): Promise<void>;
}

/** The way for a feature to notify people, whichever feature keeps the notices; without one nothing happens. */
export interface Notices {
  /**
   * Notifies people, but nobody of what they did themselves. Call it after the transaction that caused it. It never throws: what happened stays, even when
   * nobody could be notified of it, and the log says so.
   */
  send(notices: NewNotice[]): Promise<void>;
  /**
   * Takes back what somebody caused and has undone, such as a like. What has been read stays. Call it after the
   * transaction that undid it. It never throws.
   */
  withdraw(notice: WithdrawnNotice): Promise<void>;
  /**
   * The user has seen these things on their own pages. A thing that ends with `*` means all things that begin with what
   * comes before it. It never throws.
   */
  markSeen(userId: string, things: string[]): Promise<void>;
}
