import type { FeaturePart } from "@dozen/core/part";

export const dnsPart: FeaturePart = {
  tools: [{ id: "dns", href: "/dns", icon: "globe", order: 75 }],
  actions: [{ id: "speedTest", href: "/dns?tab=speed", label: "tools:dns.startSpeed", icon: "gauge" }],
  routes: [
    { path: "dns", file: "dns/routes/dns.tsx" },
    { path: "dns/result", file: "dns/routes/result.tsx" },
  ],
};
