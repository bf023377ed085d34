import type { HelpPage } from "@dozen/core/help";
import { iconSizes, textAtMost, uploadAtMost } from "./limits";

export const faviconHelp: HelpPage = {
  texts: {
    zhCn: () => import("./help/zhCn"),
    zhHk: () => import("./help/zhHk"),
    enUs: () => import("./help/enUs"),
  },
  values: () => ({ uploadKb: uploadAtMost / 1024, characters: textAtMost, sizes: iconSizes.join(", ") }),
};
