import type { IncomingMessage } from "node:http";
import { clientAddress } from "@dozen/core/client-address.server";
import type { Context } from "@dozen/core/context";
import { deleteInSteps } from "@dozen/core/database/deletion.server";
import { forgetSums } from "@dozen/core/visits/forget.server";
import { type VisitTableNames, visitRecorder } from "@dozen/core/visits/recorder.server";

/** The tables of articles' visits. */
export const articleVisits: VisitTableNames = {
  arrivals: "blog_arrivals",
  visits: "blog_visits",
  things: "blog_articles",
  sums: "blog_visit_sums",
  summed: "blog_summed_visits",
  thing: "article_id",
};

const longestUserAgent = 512;
const longestReferrer = 190;

/**
 * Counts that somebody has read an article. Not awaited, and errors are only logged: a page that cannot be counted is
 * still worth reading.
 */
export function recordReading(context: Context, articleId: string, request: IncomingMessage): void {
  visitRecorder(context, articleVisits)
    .record({
      thing: articleId,
      at: context.clock.now(),
      ip: clientAddress(request, context.settings.trustProxy),
      userAgent: (request.headers["user-agent"] ?? "").slice(0, longestUserAgent),
      referrer: referrerHost(request.headers.referer),
    })
    .catch((error) => context.log.error({ err: error }, "A visit could not be stored"));
}

function referrerHost(referrer: string | undefined): string {
  if (!referrer || !URL.canParse(referrer)) return "";
  return new URL(referrer).hostname.slice(0, longestReferrer);
}

/** Removes the visits of deleted articles, and their sums. In steps, since a popular article has very many. */
export async function forgetVisits(
  { db, database }: Pick<Context, "db" | "database">,
  articleIds: string[],
): Promise<void> {
  if (articleIds.length === 0) return;
  await db.deleteFrom("blog_arrivals").where("article_id", "in", articleIds).execute();
  await forgetSums(db, articleVisits, articleIds);
  await deleteInSteps(database, "blog_visits", (row) => row("article_id", "in", articleIds));
}
