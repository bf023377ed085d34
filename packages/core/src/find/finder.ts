import type { OwnerContext } from "../owner.server";

/** Characters of a search. */
export const findLength = 100;

/** A thing that a search has found. */
export interface FoundThing {
  title: string;
  /** A line that distinguishes things with the same title. */
  detail?: string;
  /** Path of its page. */
  href: string;
  /** Epoch ms. */
  at?: number;
}

export interface FoundThings {
  /** The best or the newest first. */
  list: FoundThing[];
  /** Path of the feature's own list with the same search, if it has one. */
  href?: string;
  /** Set if older things were not searched: as `before` it continues there. Letters, digits, `_` and `-`, at most 64. */
  older?: string;
}

export interface FindWanted {
  /** How many things are shown. A finder that searches in steps may return all that a step has found. */
  count: number;
  /** The `older` of an earlier result. */
  before?: string;
}

/** A list of a feature that the search of the whole site searches, for example a user's links. */
export interface Finder {
  /** Unique within the feature: `links`. */
  id: string;
  /** Key, with namespace, of the heading. */
  label: string;
  /** Name of a lucide icon. */
  icon: string;
  /**
   * Finds the viewer's things that contain a text of 1 to 100 characters. It finds only what the viewer may open, and
   * reads a fixed number of rows at most: a result that takes longer than `findTimeMs` is left out.
   */
  find(context: OwnerContext, text: string, wanted: FindWanted): Promise<FoundThings>;
}
