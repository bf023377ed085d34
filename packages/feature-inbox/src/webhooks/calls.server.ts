import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, isoTime, listResponse, wholeList } from "@dozen/core/calls/responses";
import { z } from "zod";
import { listDeliveries } from "./deliveries.server";
import { resendDelivery } from "./outgoing.server";
import type { LoggedDelivery, Webhook } from "./webhook";
import { changeWebhookSchema, deliveriesQuery, newWebhookSchema, resendSchema, webhookQuery } from "./webhook.schema";
import {
  changeWebhook,
  findWebhook,
  listWebhooks,
  makeWebhook,
  removeWebhook,
  switchOnWebhook,
} from "./webhooks.server";

const webhookResponse = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  kinds: z.array(z.string()).nullable().describe("null: all, also those that the site adds later"),
  created: isoTime,
  failingSince: isoTime.nullable(),
  ended: isoTime.nullable().describe("when the site stopped sending, because nothing arrived for a day"),
});

const deliveryResponse = z.object({
  id: z.string().describe("sent as webhook-id"),
  kind: z.string(),
  created: isoTime,
  next: isoTime.nullable().describe("the next attempt; null: there is none"),
  attempts: z.number(),
  status: z.number().nullable().describe("the HTTP status of the last response"),
  error: z.string().nullable().describe("why the last attempt failed; null: it did not"),
});

const iso = (time: number | null) => (time === null ? null : new Date(time).toISOString());

function webhookOf({ id, name, url, kinds, createdAt, failingSince, endedAt }: Webhook) {
  return { id, name, url, kinds, created: iso(createdAt), failingSince: iso(failingSince), ended: iso(endedAt) };
}

function deliveryOf({ createdAt, nextAt, ...delivery }: LoggedDelivery) {
  return { ...delivery, created: iso(createdAt), next: iso(nextAt) };
}

export const webhookCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/webhook",
    access: "registered",
    summary: "Lists your webhooks, without their secrets",
    response: listResponse(webhookResponse),
    async run(call) {
      return wholeList((await listWebhooks(call, call.viewer.id)).map(webhookOf));
    },
  }),
  defineCall({
    method: "POST",
    path: "/webhook",
    access: "registered",
    scope: "none",
    summary: "Makes a webhook, which receives your notices of these kinds, signed as Standard Webhooks says",
    body: newWebhookSchema,
    response: webhookResponse.extend({ secret: z.string().describe("whsec_ and the key of the signatures, base64") }),
    async run(call) {
      const { secret, ...webhook } = await makeWebhook(call, call.body);
      return { ...webhookOf(webhook), secret };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/webhook",
    access: "registered",
    // Another address would receive the user's notices for as long as nobody notices.
    scope: "none",
    summary: "Changes a webhook, or switches it on again",
    body: changeWebhookSchema,
    response: infoResponse,
    async run(call) {
      const { id, on, ...wanted } = call.body;
      await changeWebhook(call, id, wanted);
      if (on) await switchOnWebhook(call, id);
      return { info: call.t("inbox:toasts.webhookSaved") };
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/webhook",
    access: "registered",
    summary: "Deletes a webhook with its log",
    query: webhookQuery,
    response: infoResponse,
    async run(call) {
      await removeWebhook(call, call.query.id);
      return { info: call.t("inbox:toasts.webhookDeleted") };
    },
  }),
  defineCall({
    method: "GET",
    path: "/webhook-delivery",
    access: "registered",
    summary: "Lists the last 50 deliveries of a webhook, newest first",
    query: deliveriesQuery,
    response: listResponse(deliveryResponse),
    async run(call) {
      const { id } = await findWebhook(call, call.query.webhook);
      return wholeList((await listDeliveries(call, id)).map(deliveryOf));
    },
  }),
  defineCall({
    method: "POST",
    path: "/webhook-delivery",
    access: "registered",
    summary: "Sends a delivery again at once",
    body: resendSchema,
    response: infoResponse,
    async run(call) {
      await resendDelivery(call, call.body.id);
      return { info: call.t("inbox:toasts.resent") };
    },
  }),
];
