import type { ServerPart } from "@dozen/core/part.server";
import { pushCalls } from "./calls.server";
import { pushed } from "./pushes.server";
import { endSessionPushes } from "./subscriptions.server";
import "./tables";
import { pushWorker } from "./worker-file.server";

export const pushServer: ServerPart = {
  calls: pushCalls,
  figures: [pushed],
  http: () => pushWorker(),
  async start(context) {
    // When another site handles sign-in, an event may be all that reports the end of a session.
    const stop = context.events.on("session.ended", ({ sessionId }) => endSessionPushes(context, sessionId));
    return async () => stop();
  },
};
