import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  versions: {
    title: "历史版本",
    list: "以前的版本",
    current: "当前版本保存于",
    since: "自 <date/> 以来的改动",
    same: "此后没有改动",
    added_other: "新增 {{count}} 行",
    removed_other: "删除 {{count}} 行",
    hidden_other: "{{count}} 行未变",
    restoreThis: "恢复这个版本",
    restore: "恢复",
    question: "确定恢复这个版本吗？现在的内容会成为一个历史版本，尚未保存的草稿会被丢弃。",
    empty: "还没有历史版本",
    emptyText: "每次保存改动时，原来的内容会留在这里",
  },
  toasts: {
    restored: "已恢复到这个版本",
  },
  errors: {
    versionNotFound: "找不到这个版本，可能已被删除",
  },
};

export default words;
