import { createSession } from "@dozen/core/sessions/sessions.server";
import type { MakeContext } from "@dozen/core/testing/context";
import { apiClient, apiUser, memoryRequest } from "@dozen/core/testing/request";
import { Webhook as StandardWebhook } from "standardwebhooks";
import feature from "../feature";
import * as webhookRoute from "../webhooks/routes/webhook";
import { sendDueDeliveries, webhookSender } from "../webhooks/sender.server";
import { closed, garden } from "./garden";
import type { Person } from "./inbox-kit";
import { type Received, startReceiver } from "./webhook-receiver";

export type WebhookScene = Awaited<ReturnType<typeof webhookScene>>;

/** A user with webhooks to a receiver on this machine, at a site whose garden sends notices. Stop the receiver afterwards. */
export async function webhookScene(makeContext: MakeContext) {
  closed.clear();
  const receiver = await startReceiver();
  const context = await makeContext({ features: [feature, garden], env: { OUTBOUND_PRIVATE_HOSTS: receiver.host } });
  const client = await apiClient(context);
  const { user, api } = await apiUser(context, client, { name: "Owner" });
  const userId = user.id;

  async function made(more: object = {}): Promise<{ id: string; secret: string }> {
    const { data } = await api.post("/webhook", { name: "My program", url: receiver.url, ...more });
    return data;
  }

  async function notify(thing = "rose", more: object = {}): Promise<void> {
    const values = { plant: thing };
    await context.notices.send([{ kind: "garden.wilted", userId, thing, href: `/garden/${thing}`, values, ...more }]);
    await webhookSender(context).idle();
  }

  /** Lets time pass, and runs the job of that minute. */
  async function pass(time: number): Promise<void> {
    context.clock.move(time);
    await sendDueDeliveries(context);
    await webhookSender(context).idle();
  }

  /** The user with a browser, for pages. */
  async function browser(): Promise<Person> {
    const { cookie } = await createSession(context, { userId });
    return { id: userId, cookie: cookie.split(";")[0] ?? "" };
  }

  /** Submits a form of a webhook's page, or loads it. */
  async function webhookPage(id: string, form?: Record<string, string | string[]>) {
    const asked = { cookie: (await browser()).cookie, params: { id }, ...(form && { form }) };
    const request = await memoryRequest(context, `/set/webhooks/${id}`, asked);
    return form ? webhookRoute.action(request) : webhookRoute.loader(request);
  }

  return {
    ...{ context, receiver, api, userId, made, notify, pass, browser, webhookPage },
    listed: async () => (await api.get("/webhook")).data.list,
    log: async (webhook: string) => (await api.get("/webhook-delivery", { webhook })).data.list,
    verified: (secret: string, { body, headers }: Received) =>
      new StandardWebhook(secret).verify(body, headers as Record<string, string>),
  };
}
