import { id, requiredLine, url } from "@dozen/core/schemas";
import { z } from "zod";

const kinds = z.array(z.string().max(64)).max(200);

const address = { name: requiredLine(50), url };

/** The form of a webhook: unticked kinds are not sent. */
export const webhookForm = z.object({ ...address, kinds: kinds.default([]) });

/** A webhook in calls: without kinds it receives all, also those that the site adds later. */
export const newWebhookSchema = z.object({ ...address, kinds: kinds.optional() });

export const changeWebhookSchema = newWebhookSchema.extend({
  id,
  on: z.literal(true).optional().describe("switches an ended webhook on again"),
});

export const webhookQuery = z.object({ id });

export const deliveriesQuery = z.object({ webhook: id });

export const resendSchema = z.object({ id });
