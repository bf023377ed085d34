import { type Call, defineCall } from "@dozen/core/calls/call";
import { id } from "@dozen/core/schemas";
import { visitCharts } from "@dozen/core/visits/charts.server";
import { analyzeSchema } from "@dozen/core/visits/statistics.schema";
import { countVisits, visitTables } from "@dozen/core/visits/statistics.server";
import { z } from "zod";
import { visitedArticle } from "./statistics.server";

/** The call of spec:blog-30. */
export const statisticsCalls: Call[] = [
  defineCall({
    method: "POST",
    path: "/blog/report",
    scope: "read",
    access: "registered",
    summary: "Statistics of one of your public articles, as tables or as chart data",
    body: analyzeSchema.extend({ article_id: id }),
    response: z.object({ list: z.record(z.string(), z.unknown()), info: z.string() }),
    async run(call) {
      const { article_id, ...input } = call.body;
      const { visited } = await visitedArticle(call, article_id);
      const counting = await countVisits(call, visited, input);
      const list = input.type === "chart" ? await visitCharts(counting) : await visitTables(counting);
      return { list, info: call.t("core:visits.queried") };
    },
  }),
];
