import type { Feature } from "@dozen/core/feature";
import { combineParts } from "@dozen/core/part";
import { archivePart } from "./archive/part";
import { articlePart } from "./article/part";
import { blogPart } from "./blog/part";
import { commentPart } from "./comment/part";
import { followPart } from "./follow/part";
import { sharePart } from "./share/part";
import { statisticsPart } from "./statistics/part";
import { translationPart } from "./translation/part";
import { versionPart } from "./version/part";
import type {} from "./words";

/** A blog for each user, with articles, readers and comments. */
const blogFeature: Feature = {
  id: "blog",
  package: "@dozen/feature-blog",
  ...combineParts([
    blogPart,
    articlePart,
    versionPart,
    sharePart,
    translationPart,
    statisticsPart,
    archivePart,
    commentPart,
    followPart,
  ]),
  locales: {
    zhCn: () => import("./locales/zhCn"),
    zhHk: () => import("./locales/zhHk"),
    enUs: () => import("./locales/enUs"),
  },
  server: () => import("./feature.server"),
};

export default blogFeature;
