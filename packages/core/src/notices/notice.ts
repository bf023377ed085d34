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
  /** Whether it is also sent by mail until the user chooses. Default: false. */
  mail?: boolean;
  /**
   * False for what has a list and a number of unread things elsewhere, such as messages of the chat: it comes by push
   * and mail only.
   */
  bell?: false;
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

/** What a user mutes by a subject. */
export interface MutableSubject {
  /** Its name for the user; at most 300 characters. */
  label: string;
  /** The path of its page. */
  href: string;
}

/** The page on which a user mutes notices of a subject, such as a conversation. It needs a feature that stores notices. */
export const mutePath = (subject: string) => `/msg/mute?${new URLSearchParams({ subject })}`;

/** Something that happened and concerns one person. */
export interface NewNotice {
  /** Id of the feature and of the kind: `chat.postLiked`. */
  kind: string;
  /** The person who is notified. */
  userId: string;
  /**
   * The thing it is about, such as `chat.post:01J…`; at most 100 characters. Unread notices of one kind about one thing
   * are merged: "Ann and 3 others liked your post".
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
  /** Text below the words of a push, such as a message. It is not stored, so letters do not contain it. */
  preview?: string;
  /** Nobody can read the thing later, so the notice is only pushed. */
  isPassing?: boolean;
}

/** A notice to take back, because the actor has undone what caused it. */
export type WithdrawnNotice = Pick<NewNotice, "kind" | "userId" | "thing"> & { actorId: string };

/** The feature that stores notices; a site has at most one. */
export interface NoticeStore<Context> {
  /** Adds notices or merges them into unread ones. */
  save(context: Context, notices: NewNotice[]): Promise<void>;
  /** Removes the actor from the unread notice; deletes the notice if nobody else caused it. */
  withdraw(context: Context, notice: WithdrawnNotice): Promise<void>;
  /** Marks all notices about these things as read, because the user has seen the things. */
  markSeen(context: Context, userId: string, things: string[]): Promise<void>;
}

/** How features notify users, whichever feature stores the notices; without such a feature all methods are no-ops. */
export interface Notices {
  /**
   * Notifies users, except of their own actions. Call it after the transaction that caused the notice. It never throws:
   * a failure is logged, because the action must not fail when nobody could be notified of it.
   */
  send(notices: NewNotice[]): Promise<void>;
  /**
   * Takes back a notice because the actor has undone its cause, such as a like. Notices that have been read remain.
   * Call it after the transaction that undid it. It never throws.
   */
  withdraw(notice: WithdrawnNotice): Promise<void>;
  /**
   * Marks notices as read because the user has seen these things on their own pages. A trailing `*` matches all things
   * with that prefix. It never throws.
   */
  markSeen(userId: string, things: string[]): Promise<void>;
}
