import { say } from "@dozen/core/messages";
import { z } from "zod";

/** The password of a call: plain text, or a compact JWE for the key of `GET /api/crypto`. */
export const sentPassword = z
  .string()
  .min(1, say("core:validation.required"))
  .max(4096, say("core:validation.password"));
