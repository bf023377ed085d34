import type { FeatureRoute, MenuEntry } from "@dozen/core/feature";

const tabs = [
  { id: "docs", icon: "file-text", label: "files:zone.docs", order: 20 },
  { id: "pics", icon: "images", label: "files:zone.pics", order: 30 },
  { id: "music", icon: "music", label: "files:zone.music", order: 40 },
  { id: "video", icon: "film", label: "files:zone.video", order: 50 },
] as const;

/** The tabs of the zone: files by kind (spec:files-80). */
export const zoneRoutes: FeatureRoute[] = tabs.map(({ id }) => ({
  path: id,
  file: `routes/zone/${id}.tsx`,
  under: "zone",
}));

export const zoneMenu: MenuEntry[] = tabs.map((tab) => ({ ...tab, location: "zone", href: `/user/zone/${tab.id}` }));
