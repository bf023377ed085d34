import { say } from "@dozen/core/messages";
import { z } from "zod";

/** Bytes as base64url. */
const bytes = (length: number) =>
  z
    .string()
    .max(200)
    .refine((text) => Buffer.from(text, "base64url").length === length, say("core:validation.invalid"));

const endpoint = z.url({ protocol: /^https?$/, error: say("core:validation.invalid") }).max(1000);

/** A browser's subscription, as `PushSubscription.toJSON` gives it. */
export const subscribeSchema = z.object({
  endpoint,
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});

export const unsubscribePushSchema = z.object({ endpoint });
