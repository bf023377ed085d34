import { say } from "@dozen/core/messages";
import { z } from "zod";
import { sid } from "../link/link.schema";
import { queryAtMost } from "../link/query";

/** The host of the page that led to a link; anything else is ignored. */
const host = z
  .string()
  .max(190)
  .regex(/^[a-z0-9.:[\]-]*$/i)
  .catch("")
  .default("");

/** The query with which the visitor came, for a link that passes it on; anything else is ignored. */
const query = z.string().max(queryAtMost).catch("").default("");

export const verifySchema = z.object({
  sid,
  from: host,
  query,
  password: z.preprocess(
    (value) => (typeof value === "number" ? String(value) : (value ?? "")),
    z
      .string()
      .trim()
      .min(1, say("core:validation.required"))
      .regex(/^\d{6}$/, say("short:errors.passwordFormat")),
  ),
});
