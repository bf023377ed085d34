import type { ServerPart } from "@dozen/core/part.server";
import { shareCalls } from "./calls.server";
import { noticeThings } from "./notices.server";
import { reportableFileShare } from "./reportable.server";
import { sendableFile, sendableShare } from "./sendable.server";
import { createShareHandler } from "./share-handler.server";

export const shareServer: ServerPart = {
  calls: shareCalls,
  http: createShareHandler,
  contentPaths: [/^\/share\/[\w-]{1,64}\/(?:bytes|download)$/],
  noticeThings,
  reportables: [reportableFileShare],
  sendables: [sendableFile, sendableShare],
};
