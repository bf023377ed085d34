import type { ToolPart } from "../part";

export const formatPart: ToolPart = {
  cards: [{ id: "format", href: "/format", icon: "braces", order: 100 }],
  routes: [{ path: "format", file: "routes/format.tsx" }],
};
