import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    inbox_preferences: PreferencesTable;
    inbox_mutes: MutesTable;
  }
}

/** A user's preferences for notices; no row before the first change. */
export interface PreferencesTable {
  user_id: string;
  /** JSON: `Channels` by kind, see `Preferences`. */
  kinds: string;
  /** Quiet hours, in minutes since midnight on the clock of `zone`; all three or none. */
  quiet_from: number | null;
  quiet_to: number | null;
  zone: string | null;
  /** 0 or 1. */
  without_mail: Generated<number>;
  /** 0 or 1. */
  without_text: Generated<number>;
}

/** A subject that a user has muted. */
export interface MutesTable {
  user_id: string;
  subject: string;
  /** The text of the notice from which it was muted. */
  label: string;
  /** The path that its notices link to. */
  href: string;
  until: number;
  created_at: number;
}
