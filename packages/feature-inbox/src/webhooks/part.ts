import type { FeaturePart } from "@dozen/core/part";

/** Addresses of users' programs that receive the users' notices. */
export const webhooksPart: FeaturePart = {
  menu: [
    {
      location: "settings",
      id: "webhooks",
      href: "/set/webhooks",
      label: "inbox:webhooks.title",
      icon: "webhook",
      order: 66,
    },
  ],
  routes: [
    { path: "webhooks", file: "webhooks/routes/webhooks.tsx", under: "set" },
    { path: "webhooks/:id", file: "webhooks/routes/webhook.tsx", under: "set" },
  ],
  notices: [{ id: "webhookEnded", icon: "webhook", mail: true }],
};
