import type { OutboundReason } from "@dozen/core/outbound/errors";

/** The kind of messages of the site, such as those about the account's security. */
export const messageKind = "inbox.message";
/** The kind of a delivery that the owner sends to try a webhook. */
export const testKind = "inbox.test";

/** A webhook as its owner sees it in the list. Times are epoch milliseconds. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
  /** Null: all, also those that the site adds later. */
  kinds: string[] | null;
  createdAt: number;
  failingSince: number | null;
  endedAt: number | null;
}

/** A webhook with the key of its signatures: `whsec_` and base64. */
export interface WebhookWithSecret extends Webhook {
  secret: string;
}

/**
 * Why an attempt failed: a reason of `context.outbound`; the receiver's status (`status`); its reader may no longer see
 * the thing (`gone`); the webhook has ended (`ended`).
 */
export type DeliveryError = OutboundReason | "status" | "gone" | "ended";

/** A delivery in the log. Times are epoch milliseconds. */
export interface LoggedDelivery {
  id: string;
  kind: string;
  createdAt: number;
  /** Null when finished. */
  nextAt: number | null;
  attempts: number;
  status: number | null;
  error: DeliveryError | null;
}

/** A kind of notice that a webhook can receive. */
export interface WebhookKind {
  kind: string;
  label: string;
}

/** The kinds of one feature. */
export interface WebhookKindGroup {
  label: string;
  kinds: WebhookKind[];
}
