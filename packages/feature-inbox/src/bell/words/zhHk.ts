import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  panel: {
    all: "所有訊息",
    read: "標示為已讀：{{title}}",
    failed: "未能載入訊息",
    again: "再試",
    marked_other: "已標示為已讀，尚有 {{count}} 則未讀",
  },
};

export default words;
