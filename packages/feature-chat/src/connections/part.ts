import type { FeaturePart } from "@dozen/core/part";

export const connectionsPart: FeaturePart = { routes: [{ path: "chat/ticket", file: "connections/routes/ticket.ts" }] };
