import type { FeaturePart } from "@dozen/core/part";

export const translationPart: FeaturePart = {
  routes: [{ path: "blog/post/:id/translations", file: "translation/routes/translations.tsx" }],
};
