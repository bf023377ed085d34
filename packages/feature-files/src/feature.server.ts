import type { FeatureServer, HttpHandler } from "@dozen/core/feature-server";
import { accountHooks } from "./account.server";
import { bigCalls } from "./big/calls.server";
import "./big/tables";
import { sweepUploads } from "./big/uploads.server";
import { fileCalls } from "./file/calls.server";
import { sweepFiles } from "./file/deletion.server";
import { embeddedPictures } from "./file/embedded.server";
import { createFileHandler } from "./file/handler.server";
import { quota } from "./file/quota.server";
import { fileSearch } from "./file/search.server";
import "./file/tables";
import { uploadedAvatar, uploadedMedia } from "./file/uploaded.server";
import { migrations } from "./migrations";
import { noticeThings } from "./notices.server";
import { previewCalls } from "./preview/calls.server";
import { createPreviewHandler } from "./preview/preview-handler.server";
import { fileSettings } from "./settings";
import { shareCalls } from "./share/calls.server";
import { createShareHandler } from "./share/share-handler.server";
import { tokenCalls } from "./token/calls.server";
import "./token/tables";
import { forgetTokens, sweepTokens } from "./token/tokens.server";

const filesServer: FeatureServer = {
  settings: fileSettings,
  migrations,
  calls: [...fileCalls, ...bigCalls, ...previewCalls, ...tokenCalls, ...shareCalls],
  search: [fileSearch],
  http: (context) => firstOf(createFileHandler(context), createPreviewHandler(context), createShareHandler(context)),
  contentPaths: [
    /^\/f\//,
    /^\/preview\/(?:url|file\/[\w-]{1,64})\/bytes$/,
    /^\/share\/[\w-]{1,64}\/(?:bytes|download)$/,
  ],
  previewPaths: [/^\/preview\/(?:url|view|file)(?:[/.]|$)/],
  jobs: [
    { name: "files.sweep", schedule: "7,37 * * * *", run: sweepFiles },
    { name: "files.sweep-uploads", schedule: "13 * * * *", run: sweepUploads },
    { name: "files.sweep-tokens", schedule: "23 4 * * *", run: sweepTokens },
  ],
  quotas: [quota],
  account: accountHooks,
  noticeThings,
  uploadedAvatar,
  embeddedPictures,
  uploadedMedia,
  async start(context) {
    const stops = [
      // When another site manages sign-in, only the event may reach this feature.
      context.events.on("user.erased", ({ userId }) => accountHooks.erase?.(context, userId)),
      context.events.on("user.signedOut", ({ userId, at }) => forgetTokens(context, userId, { until: at })),
    ];
    return async () => {
      for (const stop of stops) stop();
    };
  },
};

/** Tries the handlers in order until one responds. */
function firstOf(...handlers: HttpHandler[]): HttpHandler {
  return (request, response) => handlers.some((handler) => handler(request, response));
}

export default filesServer;
