import type { Feature } from "@dozen/core/feature";
import { combineParts } from "@dozen/core/part";
import { bellPart } from "./bell/part";
import { feedbackPart } from "./feedback/part";
import { lettersPart } from "./letters/part";
import { messagesPart } from "./messages/part";
import { preferencesPart } from "./preferences/part";
import { reportPart } from "./report/part";
import { webhooksPart } from "./webhooks/part";
import type {} from "./words";

/** The inbox: messages from the site to its users, and feedback from users to the operator. */
const inboxFeature: Feature = {
  id: "inbox",
  package: "@dozen/feature-inbox",
  ...combineParts([messagesPart, bellPart, preferencesPart, lettersPart, feedbackPart, reportPart, webhooksPart]),
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default inboxFeature;
