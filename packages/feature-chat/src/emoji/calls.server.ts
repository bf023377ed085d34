import { type Call, defineCall } from "@dozen/core/calls/call";
import { z } from "zod";
import { groupNames } from "./emoji";
import { emojiList } from "./emoji.server";

export const emojiCalls: Call[] = [
  defineCall({
    method: "GET",
    path: "/emoji",
    access: "registered",
    summary: "All emoji by the names of their groups in your language",
    response: z.object({ data: z.record(z.string(), z.array(z.string())) }),
    async run({ locale, t }) {
      const list = await emojiList(locale);
      const groups = groupNames.map((name) => [t(`chat:emoji.groups.${name}`), list[name].map(({ value }) => value)]);
      return { data: Object.fromEntries(groups) };
    },
  }),
];
