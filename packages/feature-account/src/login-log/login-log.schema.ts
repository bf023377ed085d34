import { before, line, paging } from "@dozen/core/schemas";
import { z } from "zod";

export const logQuery = z.object({
  /** Part of an address, at most 16 characters (spec:account-68). */
  ip: line(16).catch("").default(""),
  /** 0 active, 1 expired; any other value shows both. */
  expried: z
    .enum(["0", "1"])
    .optional()
    .catch(undefined)
    .transform((value) => (value === undefined ? undefined : (Number(value) as 0 | 1))),
  before,
  ...paging,
});

export type LogQuery = z.output<typeof logQuery>;
