import type { HelpPage } from "@dozen/core/help";
import { fileConfigOf } from "@dozen/core/site/word-lists";
import { daysInBin } from "../bin/bin";
import { quota } from "../quota/quota.server";
import { smallFiles } from "./upload.server";

export const fileHelp: HelpPage = {
  texts: {
    zhCn: () => import("./help/zhCn"),
    zhHk: () => import("./help/zhHk"),
    enUs: () => import("./help/enUs"),
  },
  values({ settings }) {
    const { docs, img, music, video } = fileConfigOf(settings.fileLimits);
    return {
      quotaMb: quota.limit(settings),
      files: smallFiles,
      binDays: daysInBin,
      imageKb: settings.fileLimits.imageKb,
      fileMb: settings.fileLimits.fileMb,
      docs: docs.ext.join(", "),
      pictures: img.ext.join(", "),
      music: music.ext.join(", "),
      videos: video.ext.join(", "),
    };
  },
};
