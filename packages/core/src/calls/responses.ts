import { z } from "zod";

/** The response data of a call that returns only its message. */
export const infoResponse = z.object({ info: z.string() });

/** The response data of a call that lists: a page of rows, the total number of rows, and the number of pages. */
export function listResponse<Row extends z.ZodType>(row: Row) {
  return z.object({ list: z.array(row), total: z.number(), page: z.number().describe("number of pages") });
}

/** The response data when a call returns the whole list as one page. */
export function wholeList<Row>(list: Row[]) {
  return { list, total: list.length, page: 1 };
}

/** The format of times in calls. */
export const isoTime = z.string().describe("ISO 8601");
