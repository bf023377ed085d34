import type { FeaturePart } from "@dozen/core/part";

export const filesPart: FeaturePart = { routes: [{ path: "chat/file/:id", file: "files/routes/file.ts" }] };
