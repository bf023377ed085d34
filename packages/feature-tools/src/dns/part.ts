import type { FeaturePart } from "@dozen/core/part";

export const dnsPart: FeaturePart = {
  tools: [{ id: "dns", href: "/dns", icon: "globe", order: 75 }],
  actions: [{ id: "speedTest", href: "/dns?tab=speed", label: "tools:dns.startSpeed", icon: "gauge" }],
  pastes: [
    {
      id: "lookUpDomain",
      takes: { domain: 10, address: 40 },
      href: "/dns?tab=domain",
      field: "domain",
      by: "query",
      atMost: 1024,
      label: "tools:dns.paste.domain",
      icon: "globe",
    },
    {
      id: "lookUpIp",
      takes: { ip: 10 },
      href: "/dns?tab=ip",
      field: "ip",
      by: "query",
      atMost: 64,
      label: "tools:dns.paste.ip",
      icon: "globe",
    },
  ],
  routes: [
    { path: "dns", file: "dns/routes/dns.tsx" },
    { path: "dns/result", file: "dns/routes/result.tsx" },
  ],
};
