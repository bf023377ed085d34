import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { textSchema } from "../messages/message.schema";

/** Invalid ids are ignored. */
const named = id.optional().catch(undefined);

/**
 * `fire` is burn mode: broadcast, never stored. `id` names a message that `POST /api/record` has
 * already stored and broadcast.
 */
export const messageEvent = z.union([
  textSchema.extend({ id: named, fire: z.boolean().default(false) }),
  z.object({ id, msg: z.undefined().optional() }),
]);

/** Files are sent by `POST /api/record`, which also broadcasts them. */
export const fileEvent = z.object({ id });

/**
 * `read: false`: the user has not seen the messages, for example because the page is in the
 * background.
 */
export const loginEvent = z.object({ read: z.boolean().default(true) }).catch({ read: true });

export const emptyEvent = z.unknown();
