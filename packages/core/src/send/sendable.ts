import type { MessageValues } from "../errors";
import type { OwnerContext } from "../owner.server";

/** What is sent of a thing. */
export interface Parcel {
  /** What the sender reads, such as a title or a file's name. */
  title: string;
  /** Path of the page on which the sender manages the thing. */
  href: string;
  /** The URL or text that is sent; without it the thing cannot be sent as it is, and `note` says why. */
  content?: string;
  /** Ids of offers for pasted content that do not suit the thing, such as shortening a short link. */
  unsuitable?: string[];
  /** What the sender should know: a key with namespace, and its values. */
  note?: { key: string; values?: MessageValues };
}

/** A thing as a link of `/send` names it. */
export interface SentThing {
  /** The kind of a `Sendable`. */
  kind: string;
  /** Its id within the kind. */
  thing: string;
}

/** A kind of things that can be sent on: into a conversation, a post, a draft and wherever pasted content goes. */
export interface Sendable {
  /** Unique on the site, such as `short.link`. */
  kind: string;
  /** One of the viewer's things, or one that they may see. @throws DomainError 404 when it is neither */
  find(context: OwnerContext, thing: string): Promise<Parcel>;
  /** For things that nobody else can open: makes a link to one, and returns what is sent instead. */
  share?: {
    /** Key, with namespace, of the button. */
    label: string;
    /** @throws DomainError that says why it cannot be shared */
    make(context: OwnerContext, thing: string): Promise<SentThing>;
  };
}
