import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { textSchema } from "./record.schema";

/** `fire` is burn mode: told, never stored. `id` names a message that `POST /api/record` has stored and told already. */
export const messageEvent = z.union([z.object({ id }), textSchema.extend({ fire: z.boolean().default(false) })]);

/** Files come in by `POST /api/record`, which tells them too. */
export const fileEvent = z.object({ id });

export const emptyEvent = z.unknown();
