import type { Feature } from "@dozen/core/feature";
import { combineParts } from "@dozen/core/part";
import { binPart } from "./bin/part";
import { bundlePart } from "./bundle/part";
import { deleteLinkPart } from "./delete-link/part";
import { dropPart } from "./drop/part";
import { filePart } from "./file/part";
import { previewPart } from "./preview/part";
import { quotaPart } from "./quota/part";
import { sharePart } from "./share/part";
import { tokenPart } from "./token/part";
import type {} from "./words";
import { zonePart } from "./zone/part";

/** Files: upload, list, preview and share them; tokens for programs; the tabs of the zone. */
const filesFeature: Feature = {
  id: "files",
  package: "@dozen/feature-files",
  ...combineParts([
    filePart,
    binPart,
    previewPart,
    tokenPart,
    sharePart,
    bundlePart,
    dropPart,
    deleteLinkPart,
    quotaPart,
    zonePart,
  ]),
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default filesFeature;
