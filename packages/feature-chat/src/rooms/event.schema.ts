import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { textSchema } from "./record.schema";

/** A number that is none names no message. */
const named = id.optional().catch(undefined);

/** `fire` is burn mode: told, never stored. `id` names a message that `POST /api/record` has stored and told already. */
export const messageEvent = z.union([
  textSchema.extend({ id: named, fire: z.boolean().default(false) }),
  z.object({ id, msg: z.undefined().optional() }),
]);

/** Files come in by `POST /api/record`, which tells them too. */
export const fileEvent = z.object({ id });

/** `read: false`: whoever comes has not seen what is there; a page in the background, for one. */
export const loginEvent = z.object({ read: z.boolean().default(true) }).catch({ read: true });

export const emptyEvent = z.unknown();
