import type { FeaturePart } from "@dozen/core/part";

/** Reports of what others have published, for the operator. */
export const reportPart: FeaturePart = {
  routes: [{ path: "report", file: "report/routes/report.tsx" }],
  notices: [
    { id: "reportHidden", icon: "flag" },
    { id: "reportDismissed", icon: "flag" },
  ],
};
