import type { FeatureServer } from "@dozen/core/feature-server";
import { combineServerParts } from "@dozen/core/part.server";
import { accountHooks, accountServer } from "./account.server";
import { archiveServer } from "./archive/part.server";
import { articleServer } from "./article/part.server";
import { blogServer } from "./blog/part.server";
import { commentServer } from "./comment/part.server";
import { draftServer } from "./draft/part.server";
import { followServer } from "./follow/part.server";
import { migrations } from "./migrations";
import { publicServer } from "./public/part.server";
import { blogSettings } from "./settings";
import { shareServer } from "./share/part.server";
import { statisticsServer } from "./statistics/part.server";
import { translationServer } from "./translation/part.server";
import { versionServer } from "./version/part.server";

const server: FeatureServer = {
  ...combineServerParts([
    accountServer,
    blogServer,
    articleServer,
    publicServer,
    archiveServer,
    draftServer,
    translationServer,
    versionServer,
    shareServer,
    statisticsServer,
    commentServer,
    followServer,
  ]),
  settings: blogSettings,
  migrations,
  account: accountHooks,
  callsLabel: "blog:title",
};

export default server;
