import type { HelpPage } from "@dozen/core/help";
import { logoAtMost, scanAtMost, textAtMost } from "./kinds";

export const qrcodeHelp: HelpPage = {
  texts: {
    zhCn: () => import("./help/zhCn"),
    zhHk: () => import("./help/zhHk"),
    enUs: () => import("./help/enUs"),
  },
  values: () => ({ characters: textAtMost, logoKb: logoAtMost / 1024, scanMb: scanAtMost / 1024 / 1024 }),
};
