import { z } from "zod";
import { say } from "../messages";
import { readMoment } from "../moments";

/** A chart shows at most this between its first and its last day (spec:short-55): seven days with both ends. */
export const chartRangeAtMost = 518_400_000;

const moment = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : value === "" ? undefined : value),
  z
    .string()
    .trim()
    .max(40, say("core:validation.date"))
    .refine((typed) => readMoment(typed, "UTC") !== null, say("core:validation.date"))
    .optional(),
);

const range = {
  startTime: moment,
  endTime: moment,
  zone: z.string().max(64).optional().catch(undefined),
};

/** Leaves out what crawlers, link previews and scripts opened. */
const people = z.preprocess(
  (value) => value === true || value === "yes" || value === "true" || value === 1,
  z.boolean(),
);

/** What a call asks; a feature adds the field that names the thing. */
export const analyzeSchema = z.object({
  type: z.enum(["table", "chart"], { error: say("core:validation.choice") }).default("table"),
  people,
  ...range,
});

/** The page's query; its view falls back rather than fail. */
export const pageSchema = z.object({
  type: z.enum(["table", "chart"]).catch("table").default("table"),
  people,
  ...range,
});

export type StatisticsInput = z.output<typeof pageSchema>;
