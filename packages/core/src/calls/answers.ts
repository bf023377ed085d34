import { z } from "zod";

/** The answer of a call that says nothing but its message. */
export const infoAnswer = z.object({ info: z.string() });

/** The answer of a call that lists: a page of rows, how many there are, and the number of pages. */
export function listAnswer<Row extends z.ZodType>(row: Row) {
  return z.object({ list: z.array(row), total: z.number(), page: z.number().describe("number of pages") });
}

/** The response of such a call when it returns the whole list at once: one page. */
export function wholeList<Row>(list: Row[]) {
  return { list, total: list.length, page: 1 };
}

/** The format of times in calls. */
export const momentAnswer = z.string().describe("ISO 8601");
