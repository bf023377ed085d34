import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    short_links: ShortLinksTable;
    short_owners: ShortOwnersTable;
    short_tags: ShortTagsTable;
    short_sorted_visits: { id: number; upto: number };
  }
}

export interface ShortLinksTable {
  id: Generated<number>;
  /** The part after `/s/`: seven random characters, or the owner's alias. Case-sensitive. */
  sid: string;
  user_id: string;
  url: string;
  /** Where visitors go once the link has ended. */
  after_url: string | null;
  /** 1 if the target gets the query of the visitor's address. */
  pass_query: Generated<0 | 1>;
  /** Other targets for some visitors, as `joinRules` writes them. */
  rules: string | null;
  title: string | null;
  note: string | null;
  /** As `joinTags` writes them: `|news|work|`. */
  tags: string | null;
  /** Sorts by title, see `titleKey`. */
  title_key: Generated<string>;
  /** Sorts by visits; `sortByVisits` updates it. */
  visits_key: Generated<number>;
  /** Sorts by end, see `endsKey`. */
  ends_key: Generated<number>;
  /** Argon2id over a keyed hash of the six digits. */
  password_hash: string | null;
  /** Epoch ms at which the link stops working. */
  expires_at: number | null;
  max_visits: number | null;
  /** Visits that were let through since `max_visits` was set; exact, and never above it. */
  passes: Generated<number>;
  /** 0 until visits use the limit up, then 1, and 2 once the owner has been notified of it. */
  used_up: Generated<0 | 1 | 2>;
  /** Epoch ms from which the owner is notified that the link ends; null when no such notice is due any more. */
  end_notice_at: number | null;
  /** All visits; updated shortly after the table of visits. */
  visits: Generated<number>;
  /** 0 if the owner does not want the target to be looked at. */
  watched: Generated<0 | 1>;
  /** Epoch ms since which the target has not responded; null unless it counts as dead. */
  dead_since: number | null;
  /** 0, then 1 once the target counts as dead, and 2 once the owner has been notified of it. */
  dead_notice: Generated<0 | 1 | 2>;
  created_at: number;
  /** Set while the deletion can be undone; 0 while the link is being purged. */
  deleted_at: number | null;
}

/** Stored counts, so that neither a quota nor a list has to count rows. */
export interface ShortOwnersTable {
  user_id: string;
  links: number;
  /** 0 if the user wants no target to be looked at. */
  watches: Generated<0 | 1>;
}

/** How many links of a user have a tag, so that no list has to read them all. */
export interface ShortTagsTable {
  user_id: string;
  tag: string;
  links: number;
}
