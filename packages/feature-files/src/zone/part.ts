import type { FeaturePart } from "@dozen/core/part";

const tabs = [
  { id: "docs", icon: "file-text", label: "files:zone.docs", order: 20 },
  { id: "pics", icon: "images", label: "files:zone.pics", order: 30 },
  { id: "music", icon: "music", label: "files:zone.music", order: 40 },
  { id: "video", icon: "film", label: "files:zone.video", order: 50 },
] as const;

/** The tabs of the zone: files by kind (spec:files-80). */
export const zonePart: FeaturePart = {
  menu: tabs.map((tab) => ({ ...tab, location: "zone", href: `/user/zone/${tab.id}` })),
  routes: [
    { path: "docs", file: "zone/routes/docs.tsx", under: "zone" },
    { path: "pics", file: "zone/routes/pics.tsx", under: "zone" },
    { path: "music", file: "zone/routes/music.tsx", under: "zone" },
    { path: "video", file: "zone/routes/video.tsx", under: "zone" },
  ],
};
