import type { RequestContext } from "../context";
import { DomainError } from "../errors";
import { sayIssue, translateKey, translateMessage } from "../messages";
import { pageSchema, type StatisticsInput } from "./statistics.schema";
import { type Counting, countVisits } from "./statistics.server";

/** What the statistics page shows above its figures. */
export interface StatisticsQuery {
  type: "table" | "chart";
  people: boolean;
  /** First and last day, as requested or by default. */
  startTime: string;
  endTime: string;
  zone: string;
  /** Whether the user has chosen a period that is valid. */
  hasRange: boolean;
  /** What is wrong with the chosen period, by field. The page then shows the last seven days. */
  problem: PeriodProblem | null;
}

export type PeriodProblem = Partial<Record<"startTime" | "endTime", string>>;

/** Reads the page's query. If the period is invalid, the page says why and shows the default period. */
export async function statisticsPage(
  context: RequestContext,
  visited: Pick<Counting, "tables" | "thing">,
  query: URLSearchParams,
) {
  const asked = Object.fromEntries(query);
  const parsed = pageSchema.safeParse(asked, { error: sayIssue });
  const fallback: StatisticsInput = pageSchema.parse({ type: asked.type, people: asked.people, zone: asked.zone });
  if (!parsed.success) return refused(Object.fromEntries(parsed.error.issues.map(toProblem)));
  try {
    const counting = await countVisits(context, visited, parsed.data);
    const hasRange = Boolean(parsed.data.startTime || parsed.data.endTime);
    const { firstDay, lastDay, zone } = counting.range;
    const page = { ...fallback, startTime: firstDay, endTime: lastDay, zone, hasRange, problem: null };
    return { counting, page: page as StatisticsQuery, status: 200 };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return refused({ [error.field ?? "endTime"]: translateKey(context.t, error.key, error.values) });
  }

  function toProblem({ path, message }: { path: PropertyKey[]; message: string }): [PropertyKey, string] {
    return [path[0] ?? "endTime", translateMessage(context.t, message)];
  }

  async function refused(problem: PeriodProblem) {
    const counting = await countVisits(context, visited, fallback);
    const typed = { startTime: String(asked.startTime ?? ""), endTime: String(asked.endTime ?? "") };
    const page = { ...fallback, ...typed, zone: counting.range.zone, hasRange: false, problem };
    return { counting, page: page as StatisticsQuery, status: 400 };
  }
}
