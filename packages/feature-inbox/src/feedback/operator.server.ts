import type { OperatorCommand } from "@dozen/core/feature-server";
import { readCount } from "@dozen/core/moderation/operator.server";
import { most, withinLimit } from "../shared/operator-texts.server";
import { replyToFeedback, waitingFeedback } from "./feedback.server";

export const feedbackCommands: OperatorCommand[] = [
  {
    name: "feedback-list",
    description: "print feedback without a reply, oldest first",
    reads: true,
    options: [
      ["--all", "feedback with a reply, too"],
      ["--limit <count>", "how many, 50 unless given"],
    ],
    async run(context, _args, { all, limit = "50" }) {
      const list = await waitingFeedback(context, { all: all === true, limit: readCount(limit) });
      return list.length > 0 ? list.map(describe).join("\n\n") : "No feedback waits for a reply.";
    },
  },
  {
    name: "feedback-answer <id> <text>",
    description: "reply to feedback; its sender receives the reply as a message",
    async run(context, [id = "", text = ""]) {
      await replyToFeedback(context, id, withinLimit("answer", text, most.content));
      return `Replied to ${id}.`;
    },
  },
];

function describe(feedback: Awaited<ReturnType<typeof waitingFeedback>>[number]): string {
  const { id, userId, type, name, des, at, reply } = feedback;
  const lines = [`${id}  ${new Date(at).toISOString()}  type ${type}  user ${userId}`, name, des];
  return [...lines, ...(reply === null ? [] : [`Reply: ${reply}`])].join("\n");
}
