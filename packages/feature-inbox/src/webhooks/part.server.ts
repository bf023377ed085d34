import type { ServerPart } from "@dozen/core/part.server";
import { webhookCalls } from "./calls.server";
import { purgeDeliveries } from "./deliveries.server";
import { attempts, sendDueDeliveries, webhookSender } from "./sender.server";
import "./tables";
import { ownWebhooks, secretBinding } from "./webhooks.server";

export const webhooksServer: ServerPart = {
  calls: webhookCalls,
  figures: [attempts],
  jobs: [
    { name: "inbox.webhooks", schedule: "* * * * *", run: sendDueDeliveries },
    { name: "inbox.sweep-webhooks", schedule: "53 4 * * *", run: purgeDeliveries },
  ],
  noticeThings: { webhookEnded: ownWebhooks },
  start: async (context) => () => webhookSender(context).stop(),
  sealed: [{ table: "inbox_webhooks", column: "secret", boundTo: ({ id }) => secretBinding(String(id)) }],
};
