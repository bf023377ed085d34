import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  panel: {
    all: "全部消息",
    read: "标为已读：{{title}}",
    failed: "无法加载消息",
    again: "重试",
    marked_other: "已标为已读，还有 {{count}} 条未读",
  },
};

export default words;
