import type { ServerPart } from "@dozen/core/part.server";
import { previewHelp } from "./help.server";
import { createPreviewHandler } from "./preview-handler.server";

export const previewServer: ServerPart = {
  help: { preview: previewHelp },
  http: createPreviewHandler,
  contentPaths: [/^\/preview\/(?:url|file\/[\w-]{1,64})\/bytes$/],
  previewPaths: [/^\/preview\/(?:url|view|file)(?:[/.]|$)/],
};
