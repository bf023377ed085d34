import type { Context } from "@dozen/core/context";
import { defineCounter } from "@dozen/core/figures.server";
import { OutboundError } from "@dozen/core/outbound/errors";
import { Lanes } from "../shared/lanes.server";
import {
  type Attempt,
  claimAttempt,
  type DueDelivery,
  dueDeliveries,
  finishDelivery,
  isLastAttempt,
  type Outcome,
  postponeDelivery,
} from "./deliveries.server";
import { endWebhook, noteFailure, noteSuccess } from "./health.server";
import { payloadOf } from "./payload.server";
import { webhookHeaders } from "./signature.server";
import { testKind } from "./webhook";
import { secretBinding } from "./webhooks.server";

export const attempts = defineCounter({
  name: "webhook_attempts_total",
  help: "Attempts to deliver to a webhook, by outcome",
  labels: { outcome: ["delivered", "failed"] },
});

/** Timeout of a request to a receiver. Milliseconds. */
const patience = 10_000;
/** By this status a receiver says that it wants no further deliveries. */
const goneStatus = 410;

const made = new WeakMap<Context["events"], WebhookSender>();

/** The sender of this process. */
export function webhookSender(context: Context): WebhookSender {
  const known = made.get(context.events) ?? new WebhookSender(context);
  made.set(context.events, known);
  return known;
}

/** Delivers notices to their owners' webhooks, in the background. */
export class WebhookSender {
  #context: Context;
  #lanes = new Lanes();
  #queued = new Set<string>();
  #isStopped = false;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Queues deliveries, a few at once to each host. What finds no place waits for `sendDue`. @returns whether all did */
  queue(deliveries: DueDelivery[]): boolean {
    return deliveries.every((due) => {
      if (this.#queued.has(due.id)) return true;
      const isTaken = this.#lanes.add(new URL(due.url).host, () => this.#attemptQueued(due));
      if (isTaken) this.#queued.add(due.id);
      return isTaken;
    });
  }

  /** Queues everything that is due. */
  async sendDue(): Promise<void> {
    for (let last: DueDelivery | undefined; ; ) {
      const due = await dueDeliveries(this.#context, last);
      last = due.at(-1);
      if (!last || !this.queue(due)) return;
    }
  }

  /** Makes the next attempt of a delivery, unless another process does. */
  async attempt(due: DueDelivery): Promise<void> {
    const attempt = await claimAttempt(this.#context, due);
    if (attempt) await this.#settle(attempt, await this.#outcomeOf(attempt));
  }

  /** Resolves when all queued deliveries have been attempted. */
  idle(): Promise<void> {
    return this.#lanes.idle();
  }

  /** Makes no further attempts, and waits for those under way. Others stay due. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.idle();
  }

  async #attemptQueued(due: DueDelivery): Promise<void> {
    try {
      if (!this.#isStopped) await this.attempt(due);
    } catch (error) {
      // Its claim lapses, and the job repeats the attempt.
      this.#context.log.error({ err: error }, "A delivery to a webhook could not be stored");
    } finally {
      this.#queued.delete(due.id);
    }
  }

  async #outcomeOf(attempt: Attempt): Promise<Outcome> {
    if (attempt.isEnded) return { status: null, error: "ended" };
    try {
      const body = await payloadOf(this.#context, attempt);
      return body === undefined ? { status: null, error: "gone" } : await this.#post(attempt, body);
    } catch (error) {
      if (error instanceof OutboundError) return { status: null, error: error.reason };
      this.#context.log.error({ err: error, kind: attempt.kind }, "A delivery to a webhook could not be written");
      return { status: null, error: "failed" };
    }
  }

  async #post({ id, webhookId, url, secret }: Attempt, body: string): Promise<Outcome> {
    const { outbound, secrets, clock } = this.#context;
    const key = secrets.open(secret, secretBinding(webhookId));
    const headers = { "content-type": "application/json", ...webhookHeaders(key, { id, at: clock.now(), body }) };
    const response = await outbound.fetch(url, { method: "POST", headers, body, timeout: patience, redirects: 0 });
    response.discard();
    const { status } = response;
    return { status, error: status >= 200 && status < 300 ? null : "status" };
  }

  async #settle(attempt: Attempt, outcome: Outcome): Promise<void> {
    const { error, status } = outcome;
    const isOver = error === null || error === "gone" || error === "ended" || status === goneStatus;
    const isLast = isLastAttempt(attempt) || attempt.kind === testKind;
    await (isOver || isLast ? finishDelivery : postponeDelivery)(this.#context, attempt, outcome);
    if (error === "gone" || error === "ended") return;
    attempts.add(this.#context, { outcome: error === null ? "delivered" : "failed" });
    if (error === null) await noteSuccess(this.#context, attempt);
    else if (status === goneStatus) await endWebhook(this.#context, attempt);
    else if (isLastAttempt(attempt))
      await endWebhook(this.#context, attempt, { unlessTrustedSince: attempt.createdAt });
    else await noteFailure(this.#context, attempt);
  }
}

/** The job that repeats deliveries, and makes attempts that a killed process has not. */
export function sendDueDeliveries(context: Context): Promise<void> {
  return webhookSender(context).sendDue();
}
