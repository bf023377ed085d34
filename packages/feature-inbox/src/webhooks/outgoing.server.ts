import type { Context } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import type { LimitRule } from "@dozen/core/limits.server";
import type { NewNotice } from "@dozen/core/notices/notice";
import type { OwnerContext } from "@dozen/core/owner.server";
import { type Message, messagePath } from "../messages/message";
import { insertDeliveries, makeDue, type NewDelivery } from "./deliveries.server";
import { webhookSender } from "./sender.server";
import { messageKind, testKind } from "./webhook";
import { findWebhook } from "./webhooks.server";

/** Deliveries for one user: others cause notices, and each costs a request to a server of the user's choice. */
const deliveryRule: LimitRule = { points: 2000, seconds: 3600 };
/** Tests and repetitions by hand, whose requests the page waits for. */
const handRule: LimitRule = { points: 20, seconds: 60 };

type Outgoing = Omit<NewDelivery, "webhookId">;

/** Sends notices to those of their readers' webhooks that receive the kind: stored before this resolves, then sent. */
export async function sendToWebhooks(context: Context, notices: NewNotice[]): Promise<void> {
  const lasting = notices.filter(({ isPassing }) => !isPassing);
  const outgoing = lasting.map(({ userId, kind, thing, subject, actorId, href, values }) => ({
    userId,
    kind,
    notice: { thing, subject, actorId, href, values },
  }));
  await send(context, outgoing);
}

/** Sends a message of the site to its user's webhooks. */
export async function sendMessageToWebhooks(
  context: Context,
  { id, type, user_id: userId }: Pick<Message, "id" | "type"> & { user_id: string },
): Promise<void> {
  await send(context, [{ userId, kind: messageKind, notice: { thing: id, href: messagePath({ type, id }) } }]);
}

async function send(context: Context, outgoing: Outgoing[]): Promise<void> {
  const webhooks = await webhooksOf(context, [...new Set(outgoing.map(({ userId }) => userId))]);
  const deliveries = outgoing.flatMap((notice) =>
    webhooks
      .filter(({ userId, kinds }) => userId === notice.userId && (!kinds || kinds.includes(notice.kind)))
      .map(({ webhookId, url }) => ({ ...notice, webhookId, url })),
  );
  if (deliveries.length === 0) return;
  webhookSender(context).queue(await insertDeliveries(context, await withinLimit(context, deliveries)));
}

/** The webhooks of these users that have not ended. */
async function webhooksOf({ db }: Context, userIds: string[]) {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom("inbox_webhooks")
    .select(["id", "user_id", "url", "kinds"])
    .where("user_id", "in", userIds)
    .where("ended_at", "is", null)
    .execute();
  return rows.map(({ id, user_id, url, kinds }) => ({
    webhookId: id,
    userId: user_id,
    url,
    kinds: kinds === null ? null : (JSON.parse(kinds) as string[]),
  }));
}

/** Without those of users who have had too many. */
async function withinLimit<Delivery extends NewDelivery>(
  context: Context,
  deliveries: Delivery[],
): Promise<Delivery[]> {
  const users = [...new Set(deliveries.map(({ userId }) => userId))];
  const kept = await Promise.all(
    users.map(async (userId) => {
      const own = deliveries.filter((delivery) => delivery.userId === userId);
      return (await isWithin(context, userId, own.length)) ? own : [];
    }),
  );
  return kept.flat();
}

async function isWithin({ limits, log }: Context, userId: string, cost: number): Promise<boolean> {
  try {
    await limits.use("inbox.webhooks", userId, deliveryRule, cost);
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    log.warn({ userId }, "A user's webhooks have had too many deliveries");
    return false;
  }
}

/** Sends a test to a webhook of the viewer, and waits for its outcome. @throws webhookNotFound, tooMany */
export async function sendTest(context: OwnerContext, id: string): Promise<void> {
  const { url } = await findWebhook(context, id);
  await context.limits.use("inbox.webhookByHand", context.viewer.id, handRule);
  const notice = { thing: `inbox.webhook:${id}`, href: `/set/webhooks/${id}` };
  const test = { webhookId: id, userId: context.viewer.id, kind: testKind, notice, url };
  for (const due of await insertDeliveries(context, [test])) await webhookSender(context).attempt(due);
}

/** Repeats a delivery of the viewer at once, and waits for its outcome. @throws deliveryNotFound, tooMany */
export async function resendDelivery(context: OwnerContext, id: string): Promise<void> {
  await context.limits.use("inbox.webhookByHand", context.viewer.id, handRule);
  const due = await makeDue(context, id);
  if (due) await webhookSender(context).attempt(due);
}
