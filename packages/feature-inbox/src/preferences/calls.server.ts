import { type Call, defineCall } from "@dozen/core/calls/call";
import { infoResponse, isoTime } from "@dozen/core/calls/responses";
import { z } from "zod";
import { listMutes, muteMessage, muteSubject, unmute } from "./mutes.server";
import type { Mute } from "./preferences";
import { muteCallSchema, preferencesSchema, unmuteSchema } from "./preferences.schema";
import { changePreferences, kindChoices, preferencesOf } from "./preferences.server";

const muteResponse = z.object({
  subject: z.string(),
  label: z.string().describe("what the notice said by which it was muted"),
  href: z.string(),
  until: isoTime.nullable().describe("ISO 8601; null: until you unmute it"),
});

const preferencesResponse = z.object({
  kinds: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      hasBell: z.boolean().describe("false: the kind comes by push and mail only"),
      bell: z.boolean(),
      push: z.boolean(),
      mail: z.boolean(),
    }),
  ),
  quiet: z
    .object({ from: z.number(), to: z.number(), zone: z.string() })
    .nullable()
    .describe("minutes since midnight on the clock of the zone"),
  withoutText: z.boolean().describe("pushes leave out what they are about"),
  mutes: z.array(muteResponse),
});

function muteOf({ until, ...mute }: Mute): z.output<typeof muteResponse> {
  return { ...mute, until: until === null ? null : new Date(until).toISOString() };
}

export const preferenceCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/notices",
    access: "registered",
    summary: "Returns by which channels you are notified of what, your quiet hours, and what you have muted",
    response: preferencesResponse,
    async run(call) {
      const { id } = call.viewer;
      const [preferencesFor, mutes] = await Promise.all([preferencesOf(call, [id]), listMutes(call)]);
      const chosen = preferencesFor(id);
      return {
        kinds: kindChoices(call, chosen),
        quiet: chosen.quiet,
        withoutText: chosen.withoutText,
        mutes: mutes.map(muteOf),
      };
    },
  }),
  defineCall({
    method: "PUT",
    path: "/notices",
    access: "registered",
    summary: "Changes by which channels you are notified of what; kinds that a list leaves out are not sent that way",
    body: preferencesSchema,
    response: infoResponse,
    async run(call) {
      await changePreferences(call, call.body);
      return { info: call.t("inbox:toasts.preferences") };
    },
  }),
  defineCall({
    method: "POST",
    path: "/mutes",
    access: "registered",
    summary:
      "Mutes what one of your activity messages (id) is about, or a subject such as chat.room:ID, for an hour, a day or always",
    body: muteCallSchema,
    response: muteResponse,
    async run(call) {
      const { body } = call;
      const mute =
        "subject" in body ? muteSubject(call, body.subject, body.time) : muteMessage(call, body.id, body.time);
      return muteOf(await mute);
    },
  }),
  defineCall({
    method: "DELETE",
    path: "/mutes",
    access: "registered",
    summary: "Ends a mute",
    query: unmuteSchema,
    response: infoResponse,
    async run(call) {
      await unmute(call, call.query.subject);
      return { info: call.t("inbox:toasts.unmuted") };
    },
  }),
];
