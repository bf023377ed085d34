import type { ServerPart } from "@dozen/core/part.server";
import { ownRooms } from "../rooms/notices.server";
import { endForgotten } from "./line.server";
import { ongoingCalls } from "./signalling.server";
import "./tables";

export const voiceCallsServer: ServerPart = {
  jobs: [{ name: "chat.calls", schedule: "* * * * *", run: endForgotten }],
  noticeThings: { callMissed: ownRooms },
  ongoing: ongoingCalls,
  around: ({ viewer }) => (viewer.kind === "registered" ? {} : undefined),
};
