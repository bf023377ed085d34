import type { ServerPart } from "@dozen/core/part.server";
import { laterCalls } from "./calls.server";
import { sendDue } from "./due.server";
import { bodyBinding } from "./later.server";
import "./tables";

export const laterServer: ServerPart = {
  calls: laterCalls,
  sealed: [{ table: "chat_scheduled", column: "body", boundTo: ({ id }) => bodyBinding(String(id)) }],
  jobs: [{ name: "chat.later", schedule: "* * * * *", run: sendDue }],
};
