import type { Feature } from "@dozen/core/feature";
import { combineParts } from "@dozen/core/part";
import { itemPart } from "./item/part";
import type {} from "./words";

/** Short notes of a signed-in user. */
const __id__Feature: Feature = {
  id: "__id__",
  package: "@dozen/feature-__id__",
  ...combineParts([itemPart]),
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default __id__Feature;
