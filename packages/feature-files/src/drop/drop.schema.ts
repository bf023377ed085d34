import { say } from "@dozen/core/messages";
import { before, id, line, lines, optional, paging, requiredLine } from "@dozen/core/schemas";
import { z } from "zod";
import { moment, password } from "../share/share.schema";
import { dropKinds, longestNote, longestSender } from "./drop";

const most = 1_000_000;

const number = (schema: z.ZodCoercedNumber) => schema.max(most, say("core:validation.atMost", { limit: most }));

const files = number(
  z.coerce
    .number({ error: say("core:validation.number") })
    .int(say("core:validation.number"))
    .min(1, say("core:validation.atLeast", { limit: 1 })),
);

const megabytes = number(
  z.coerce.number({ error: say("core:validation.number") }).min(0.1, say("core:validation.atLeast", { limit: 0.1 })),
);

const kind = z.coerce.number({ error: say("core:validation.choice") }).pipe(z.literal([...dropKinds]));

export const newDropSchema = z.object({
  title: requiredLine(100),
  message: lines(1000).default(""),
  /** A day (it takes files until the day ends) or a moment. */
  expiry: optional(moment),
  password: optional(password),
  maxFiles: optional(files),
  /** Of all files together. */
  maxMb: optional(megabytes),
  /** Of each file. */
  maxFileMb: optional(megabytes),
  /** None: any file. */
  kinds: z.array(kind).max(dropKinds.length).default([]),
  zone: z.string().max(64).optional().catch(undefined),
});

export type NewDropInput = z.output<typeof newDropSchema>;

export const newDropCallSchema = newDropSchema
  .omit({ maxFiles: true, maxMb: true, maxFileMb: true })
  .extend({ max_files: optional(files), max_mb: optional(megabytes), max_file_mb: optional(megabytes) })
  .transform(({ max_files, max_mb, max_file_mb, ...input }) => ({
    ...input,
    maxFiles: max_files,
    maxMb: max_mb,
    maxFileMb: max_file_mb,
  }));

export const dropIdSchema = z.object({ id });

/** The form that changes a drop box: what is empty has no limit. Its end and password stay. */
export const changeDropForm = newDropSchema.pick({
  title: true,
  message: true,
  maxFiles: true,
  maxMb: true,
  maxFileMb: true,
  kinds: true,
});

const limit = <Schema extends z.ZodType>(schema: Schema) => z.union([z.null(), schema]).optional();

/** Changes of a drop box in a call: what is missing stays, null removes a limit. */
export const changeDropSchema = z
  .object({
    id,
    open: z.boolean().optional(),
    title: requiredLine(100).optional(),
    message: lines(1000).optional(),
    kinds: z.array(kind).max(dropKinds.length).optional(),
    max_files: limit(files),
    max_mb: limit(megabytes),
    max_file_mb: limit(megabytes),
  })
  .transform(({ open, max_files, max_mb, max_file_mb, ...input }) => ({
    ...input,
    isOpen: open,
    maxFiles: max_files,
    maxMb: max_mb,
    maxFileMb: max_file_mb,
  }));

export const droppedSchema = z.object({ id, before, ...paging });

/** What a sender may say. */
export const deliverySchema = z.object({
  sender: line(longestSender).default(""),
  note: lines(longestNote).default(""),
});

export type Delivery = z.output<typeof deliverySchema>;
