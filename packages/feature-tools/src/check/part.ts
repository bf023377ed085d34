import type { ToolPart } from "../part";

export const checkPart: ToolPart = {
  cards: [{ id: "check", href: "/check", icon: "scan-search", order: 110 }],
  routes: [{ path: "check", file: "routes/check.tsx" }],
};
