import type { Feature } from "@dozen/core/feature";
import { combineParts } from "@dozen/core/part";
import { checkPart } from "./check/part";
import { dnsPart } from "./dns/part";
import { faviconPart } from "./favicon/part";
import { formatPart } from "./format/part";
import { qrPart } from "./qr/part";
import type {} from "./words";

/** QR codes, DNS and speed, formatter, content check and site icons. */
const toolsFeature: Feature = {
  id: "tools",
  package: "@dozen/feature-tools",
  ...combineParts([qrPart, dnsPart, formatPart, checkPart, faviconPart]),
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default toolsFeature;
