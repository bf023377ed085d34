import type { Feature } from "@dozen/core/feature";
import { combineParts } from "@dozen/core/part";
import { entryPart } from "./entry/part";
import { linkPart } from "./link/part";
import { noticePart } from "./notice/part";
import { rulePart } from "./rule/part";
import { statisticsPart } from "./statistics/part";
import { transferPart } from "./transfer/part";
import type {} from "./words";

const shortFeature: Feature = {
  id: "short",
  package: "@dozen/feature-short",
  ...combineParts([linkPart, entryPart, statisticsPart, noticePart, rulePart, transferPart]),
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default shortFeature;
