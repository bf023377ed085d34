import { say } from "@dozen/core/messages";
import { id } from "@dozen/core/schemas";
import { z } from "zod";
import { kinds } from "./kinds";

/** 1 person, 2 group; clients send it as a number or a numeric string. */
export const kind = z.coerce
  .number({ error: say("core:validation.choice") })
  .pipe(z.union([z.literal(kinds.person), z.literal(kinds.group)], say("core:validation.choice")));

/** Type and id in a page's URL. */
export const subject = z.object({ type: kind, id });
