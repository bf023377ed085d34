import type { FeaturePart } from "@dozen/core/part";

export const voiceCallsPart: FeaturePart = {
  routes: [{ file: "voice-calls/routes/around.tsx", around: "site" }],
  notices: [{ id: "callMissed", icon: "phone-missed", mail: true }],
};
