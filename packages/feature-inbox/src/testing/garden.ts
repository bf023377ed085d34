import type { Feature } from "@dozen/core/feature";
import type { FeatureServer } from "@dozen/core/feature-server";

/** Things that readers may no longer see. */
export const closed = new Set<string>();

/** Ids of users whom the garden hides from all readers. */
export const hidden = new Set<string>();

const gardenServer: FeatureServer = {
  migrations: {},
  languages: async (_context, userIds) => new Map(userIds.map((id) => [id, "enUs"])),
  hidesPeople: async (_context, _userId, ids) => new Set(ids.filter((id) => hidden.has(id))),
  mutable: async (_context, userId, subject) =>
    subject === `garden.bed:${userId}` ? { label: "Your bed", href: "/garden/bed" } : undefined,
  noticeActions: {
    watered: async (_context, _userId, things) =>
      new Map(
        things
          .filter((thing) => thing.endsWith("rose"))
          .map((thing) => [thing, [{ label: "garden:thank", path: "/garden", fields: { thing }, isPrimary: true }]]),
      ),
  },
  noticeThings: {
    watered: async (_context, _userId, things) => new Set(things.filter((thing) => !closed.has(thing))),
    rained: async (_context, _userId, things) => new Set(things.filter((thing) => !closed.has(thing))),
  },
};

/** A test feature that sends notices: users water other users' plants. */
export const garden: Feature = {
  id: "garden",
  package: "@dozen/garden",
  notices: [
    { id: "watered", icon: "sprout" },
    { id: "wilted", icon: "flower", mail: true },
    { id: "rained", icon: "cloud-rain", mail: true, bell: false },
  ],
  routes: [],
  locales: Object.fromEntries(
    ["zhCn", "zhHk", "enUs"].map((locale) => [
      locale,
      async () => ({
        default: {
          thank: "Say thanks",
          noticeKinds: { watered: "Watered plants", wilted: "Wilted plants", rained: "Rain" },
          notices: {
            watered: "{{name}} watered your {{plant}}",
            wateredMany_one: "{{name}} and {{count}} other watered your {{plant}}",
            wateredMany_other: "{{name}} and {{count}} others watered your {{plant}}",
            wilted: "Your {{plant}} has wilted",
            rained: "It rained on your {{plant}}",
          },
        },
      }),
    ]),
  ) as unknown as Feature["locales"],
  server: async () => ({ default: gardenServer }),
};
