import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    short_targets: ShortTargetsTable;
  }
}

/** What the guardian knows of a link's target. */
export interface ShortTargetsTable {
  link_id: number;
  /** Epoch ms at which it looks again; null if the link's owner does not want that. */
  next_at: number | null;
  /** Times in a row that the target has not responded. */
  failures: Generated<number>;
  /** Epoch ms of the first of them. */
  failing_since: number | null;
}
