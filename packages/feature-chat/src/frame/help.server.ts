import type { HelpPage } from "@dozen/core/help";
import { recordingSeconds } from "../files/recording";
import { mostRecipients } from "../forwarding/forwarding";
import { changeTime, textLength } from "../messages/message";
import { quota } from "../rooms/seats.server";
import type { ChatSettings } from "../settings";
import { pictureLimits } from "../space/post";

export const chatHelp: HelpPage = {
  texts: {
    zhCn: () => import("./help/zhCn"),
    zhHk: () => import("./help/zhHk"),
    enUs: () => import("./help/enUs"),
  },
  values({ settings }) {
    const own = settings.of<ChatSettings>("chat");
    return {
      contacts: quota.limit(settings),
      members: own.CHAT_MEMBERS_PER_GROUP,
      filesMb: own.CHAT_FILES_MB_PER_USER,
      characters: textLength,
      imageKb: settings.fileLimits.imageKb,
      fileMb: settings.fileLimits.fileMb,
      seconds: recordingSeconds,
      change: changeTime / 60_000,
      recipients: mostRecipients,
      pictures: pictureLimits.count,
    };
  },
};
