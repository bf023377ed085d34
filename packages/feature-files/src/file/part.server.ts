import type { ServerPart } from "@dozen/core/part.server";
import { fileCalls } from "./calls.server";
import { sweepFiles } from "./deletion.server";
import { embeddedPictures } from "./embedded.server";
import { fileFigures } from "./figures.server";
import { recentFiles } from "./files.server";
import { fileFinder } from "./finder.server";
import { createFileHandler } from "./handler.server";
import { fileSearch } from "./search.server";
import "./tables";
import { fileHelp } from "./help.server";
import { uploadedAvatar, uploadedMedia } from "./uploaded.server";

export const fileServer: ServerPart = {
  help: { file: fileHelp },
  calls: fileCalls,
  figures: fileFigures,
  search: [fileSearch],
  finders: [fileFinder],
  recent: recentFiles,
  http: createFileHandler,
  contentPaths: [/^\/f\//],
  jobs: [{ name: "files.sweep", schedule: "7,37 * * * *", run: sweepFiles }],
  uploadedAvatar,
  embeddedPictures,
  uploadedMedia,
};
