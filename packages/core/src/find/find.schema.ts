import { z } from "zod";
import { before, optional, requiredLine } from "../schemas";
import { findLength } from "./finder";

/** Things of each list, unless only one list is searched. */
export const findCount = 5;

/** Things of a list that is searched alone. */
export const findCountAlone = 50;

/** The name of a list: the feature's id and the finder's. */
const list = z.string().max(64);

/** For the call. */
export const findQuery = z.object({ q: requiredLine(findLength), list: optional(list), before });

/** For the page, whose address may contain anything. */
export const findPage = z.object({
  q: z
    .string()
    .transform((text) => [...text.trim()].slice(0, findLength).join(""))
    .pipe(requiredLine(findLength))
    .catch(""),
  list: optional(list).catch(undefined),
  before,
});

export type FindInput = z.output<typeof findQuery>;
