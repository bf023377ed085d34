import { z } from "zod";
import { sourceField } from "../file/file.schema";

const md5 = z
  .string()
  .regex(/^[0-9a-f]{32}$/i)
  .transform((text) => text.toLowerCase());
const total = z.coerce.number().int().min(1).max(1_000_000);

export const checkSchema = z.object({
  type: z.literal("check"),
  total,
  md5Val: md5,
  /** Beyond the specification: shown in the list of unfinished uploads. */
  name: z.string().max(255).optional(),
  size: z.coerce.number().int().min(0).optional(),
});

/** The fields of a chunk beside `file`. */
export const chunkSchema = z.object({
  type: z.literal("upload"),
  /** Counted from 1. */
  current: z.coerce.number().int().min(1).max(1_000_000),
  total,
  md5Val: md5,
});

export const chunkForm = chunkSchema.extend({ file: z.file() });

export const mergeSchema = z.object({
  type: z.literal("merge").default("merge"),
  current: z.coerce.number().int().optional(),
  total,
  md5Val: md5,
  file: z.object({
    type: z.string().max(200),
    name: z.string().max(1000),
    size: z.coerce.number().int().min(0),
  }),
  source: sourceField.default(1),
});
