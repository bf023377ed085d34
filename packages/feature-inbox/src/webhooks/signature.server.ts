import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";
const keyLength = 32;

/** A new key for signatures, as text. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(keyLength).toString("base64");
}

interface Signed {
  id: string;
  /** Epoch milliseconds. */
  at: number;
  body: string;
}

/** The headers by which a receiver verifies a delivery (standardwebhooks.com). */
export function webhookHeaders(secret: string, { id, at, body }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(at / 1000));
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
