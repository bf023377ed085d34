import { defineCounter } from "@dozen/core/figures.server";

export const sentCodes = defineCounter({
  name: "codes_sent_total",
  help: "Verification codes and the notes in their place that were sent",
  labels: { by: ["email", "phone"] },
});

export const refusedCodes = defineCounter({
  name: "codes_refused_total",
  help: "Verification codes that were wrong, expired or used up",
  labels: {},
});
