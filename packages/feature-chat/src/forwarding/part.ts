import type { FeaturePart } from "@dozen/core/part";
import { textLength } from "../messages/message";
import { forwardPath } from "./forwarding";

export const forwardingPart: FeaturePart = {
  pastes: [
    {
      id: "sendInChat",
      takes: { text: 40, address: 70, domain: 70, ip: 70, json: 70, xml: 70 },
      href: forwardPath,
      field: "msg",
      by: "form",
      isSending: true,
      atMost: textLength,
      label: "chat:forwarding.offer",
      icon: "message-circle",
    },
  ],
  routes: [{ path: "chat/send", file: "forwarding/routes/send.tsx" }],
};
