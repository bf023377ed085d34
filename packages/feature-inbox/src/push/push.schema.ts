import { say } from "@dozen/core/messages";
import { z } from "zod";

/** base64url of exactly `length` bytes. */
const bytes = (length: number) =>
  z
    .string()
    .max(200)
    .refine((text) => Buffer.from(text, "base64url").length === length, say("core:validation.invalid"));

const endpoint = z.url({ protocol: /^https?$/, error: say("core:validation.invalid") }).max(1000);

/** A browser's subscription, as `PushSubscription.toJSON` returns it. */
export const subscribeSchema = z.object({
  endpoint,
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});

export const unsubscribePushSchema = z.object({ endpoint });
