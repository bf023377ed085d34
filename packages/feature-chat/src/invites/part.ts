import type { FeaturePart } from "@dozen/core/part";

export const invitesPart: FeaturePart = {
  routes: [
    { path: "invites/:id", file: "invites/routes/invites.tsx", under: "chat" },
    { path: "invite/:code", file: "invites/routes/invite.tsx", under: "chat" },
    { path: "chat/invites/:id/:invite/qr", file: "invites/routes/qr.ts" },
  ],
};
