import { z } from "zod";
import { say } from "../messages";
import { readMoment } from "../moments";

/**
 * The longest time between the first and the last day of a chart (spec:short-55): seven days, counting both.
 * Milliseconds.
 */
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

/** Excludes visits of crawlers, link previews and scripts. */
const people = z.preprocess(
  (value) => value === true || value === "yes" || value === "true" || value === 1,
  z.boolean(),
);

/** Input of a statistics call; a feature adds the field that names the thing. */
export const analyzeSchema = z.object({
  type: z.enum(["table", "chart"], { error: say("core:validation.choice") }).default("table"),
  people,
  ...range,
});

/** The page's query. An invalid `type` falls back to the table instead of failing. */
export const pageSchema = z.object({
  type: z.enum(["table", "chart"]).catch("table").default("table"),
  people,
  ...range,
});

export type StatisticsInput = z.output<typeof pageSchema>;
