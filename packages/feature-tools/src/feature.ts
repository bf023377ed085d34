import type { Feature } from "@dozen/core/feature";
import { checkPart } from "./check/part";
import { dnsPart } from "./dns/part";
import { faviconPart } from "./favicon/part";
import { formatPart } from "./format/part";
import { qrPart } from "./qr/part";
import type {} from "./words";

/** The cards on /all and the routes of each tool. */
const parts = [qrPart, dnsPart, formatPart, checkPart, faviconPart];

const toolsFeature: Feature = {
  id: "tools",
  package: "@dozen/feature-tools",
  tools: parts.flatMap(({ cards }) => cards),
  routes: parts.flatMap(({ routes }) => routes),
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default toolsFeature;
