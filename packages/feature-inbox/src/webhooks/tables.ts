declare module "@dozen/core/tables" {
  interface Tables {
    inbox_webhooks: WebhooksTable;
    inbox_webhook_deliveries: WebhookDeliveriesTable;
  }
}

/** An address of a user's program that receives the user's notices. */
export interface WebhooksTable {
  id: string;
  user_id: string;
  name: string;
  url: string;
  /** The key of the signatures, sealed: see `secretBinding`. */
  secret: string;
  /** JSON: the kinds that it receives; null: all. */
  kinds: string | null;
  created_at: number;
  /** When it last took a delivery, was changed or switched on: failures of earlier deliveries do not end it. */
  trusted_at: number;
  /** When the first of the failures since then happened. */
  failing_since: number | null;
  ended_at: number | null;
}

/** A notice on its way to a webhook, and afterwards an entry of its log. */
export interface WebhookDeliveriesTable {
  /** Sent as `webhook-id`. */
  id: string;
  webhook_id: string;
  user_id: string;
  kind: string;
  /** JSON: `DeliveredNotice`. */
  notice: string;
  created_at: number;
  /** When the next attempt is due, or when the claim of the one under way lapses; null when finished. */
  due_at: number | null;
  attempts: number;
  /** The receiver's HTTP status, if it responded to the last attempt. */
  status: number | null;
  /** A `DeliveryError`: why the last attempt failed. */
  error: string | null;
  finished_at: number | null;
}
