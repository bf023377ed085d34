import type { FeaturePart } from "@dozen/core/part";

export const quotaPart: FeaturePart = {
  notices: [{ id: "quotaNearlyFull", icon: "hard-drive", mail: true }],
};
