import type { SummedVisits, VisitSums } from "@dozen/core/visits/recorder.server";
import type { Generated } from "kysely";

declare module "@dozen/core/tables" {
  interface Tables {
    blog_arrivals: ArrivalsTable;
    blog_visits: VisitsTable;
    blog_visit_sums: VisitSums & { article_id: string };
    blog_summed_visits: SummedVisits & { article_id: string };
  }
}

/** The journal of visits, summed into `blog_visits` soon after. */
export interface ArrivalsTable {
  id: Generated<number>;
  article_id: string;
  at: number;
  ip: string;
  user_agent: string;
  referrer: string;
}

/** See core's visits. */
export interface VisitsTable {
  id: Generated<number>;
  article_id: string;
  at: number;
  ip: string;
  browser: string;
  device: string;
  bot: number;
  area: string;
  referrer: string;
}
