import type { SummedVisits, VisitSums } from "@dozen/core/visits/recorder.server";
import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    short_arrivals: ShortArrivalsTable;
    short_visits: ShortVisitsTable;
    short_visit_sums: VisitSums & { link_id: number };
    short_summed_visits: SummedVisits & { link_id: number };
  }
}

/**
 * Visits as they arrive: append-only, so that storing one is cheap. A job soon digests them into
 * `short_visits`.
 */
export interface ShortArrivalsTable {
  id: Generated<number>;
  link_id: number;
  at: number;
  ip: string;
  user_agent: string;
  referrer: string;
}

export interface ShortVisitsTable {
  id: Generated<number>;
  link_id: number;
  at: number;
  ip: string;
  /** See `browsers` in visits/named.js. */
  browser: string;
  /** See `devices` in visits/named.js. */
  device: string;
  /** 1 for crawlers, link previews and scripts. */
  bot: number;
  /** ISO 3166 country, with a province for China (`CN-44`); `local` or `unknown`. */
  area: string;
  /** The host of the page the visitor came from; empty when there was none. */
  referrer: string;
}
