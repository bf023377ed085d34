import type { ToolPart } from "../part";

export const dnsPart: ToolPart = {
  cards: [{ id: "dns", href: "/dns", icon: "globe", order: 75 }],
  routes: [
    { path: "dns", file: "routes/dns.tsx" },
    { path: "dns/result", file: "routes/dns-result.tsx" },
  ],
};
