import type { ServerPart } from "@dozen/core/part.server";
import { inviteCalls } from "./calls.server";
import { codeBinding } from "./invites.server";
import "./tables";

export const invitesServer: ServerPart = {
  calls: inviteCalls,
  sealed: [{ table: "chat_invites", column: "code", boundTo: ({ id }) => codeBinding(String(id)) }],
};
