import { type Call, defineCall } from "@dozen/core/calls/call";
import { visitCharts } from "@dozen/core/visits/charts.server";
import { analyzeSchema } from "@dozen/core/visits/statistics.schema";
import { countVisits, visitTables } from "@dozen/core/visits/statistics.server";
import { z } from "zod";
import { sid } from "../link/link.schema";
import { findLink } from "../link/links.server";
import { linkVisits } from "./visits.server";

/** The JSON call of spec:short-60, with the same schema and model functions as the page. */
export const statisticsCalls: Call[] = [
  defineCall({
    method: "POST",
    path: "/short/analyze",
    scope: "read",
    access: "registered",
    summary: "Statistics of one of your links, as tables or as chart data",
    body: analyzeSchema.extend({ sid }),
    response: z.object({ list: z.record(z.string(), z.unknown()), info: z.string() }),
    async run(call) {
      const { sid, ...input } = call.body;
      const { id } = await findLink(call, { sid });
      const counting = await countVisits(call, { tables: linkVisits, thing: id }, input);
      const list = input.type === "chart" ? await visitCharts(counting) : await visitTables(counting);
      return { list, info: call.t("core:visits.queried") };
    },
  }),
];
