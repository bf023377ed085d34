import type { FeatureServer } from "@dozen/core/feature-server";
import { combineServerParts } from "@dozen/core/part.server";
import { accountHooks, accountServer } from "./account.server";
import { bigServer } from "./big/part.server";
import { binServer } from "./bin/part.server";
import { bundleServer } from "./bundle/part.server";
import { deleteLinkServer } from "./delete-link/part.server";
import { dropServer } from "./drop/part.server";
import { fileServer } from "./file/part.server";
import { migrations } from "./migrations";
import { previewServer } from "./preview/part.server";
import { quotaServer } from "./quota/part.server";
import { fileSettings } from "./settings";
import { shareServer } from "./share/part.server";
import { tokenServer } from "./token/part.server";

const filesServer: FeatureServer = {
  ...combineServerParts([
    accountServer,
    fileServer,
    bigServer,
    previewServer,
    tokenServer,
    shareServer,
    bundleServer,
    dropServer,
    deleteLinkServer,
    binServer,
    quotaServer,
  ]),
  settings: fileSettings,
  migrations,
  account: accountHooks,
  callsLabel: "files:file.title",
};

export default filesServer;
