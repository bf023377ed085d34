import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  versions: {
    title: "過往版本",
    list: "較早的版本",
    current: "目前版本儲存於",
    since: "自 <date/> 起的改動",
    same: "此後沒有改動",
    added_other: "新增 {{count}} 行",
    removed_other: "刪除 {{count}} 行",
    hidden_other: "{{count}} 行不變",
    restoreThis: "還原這個版本",
    restore: "還原",
    question: "確定要還原這個版本嗎？現有內容會成為一個過往版本，未儲存的草稿會被捨棄。",
    empty: "暫時未有過往版本",
    emptyText: "每次儲存改動時，原本的內容會留在這裏",
  },
  toasts: {
    restored: "已還原這個版本",
  },
  errors: {
    versionNotFound: "找不到這個版本，可能已被刪除",
  },
};

export default words;
