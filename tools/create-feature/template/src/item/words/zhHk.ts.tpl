import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "__Id__",
  tools: { __id__: { name: "__Id__", des: "隨手寫低幾句，之後再看" } },
  text: "內容",
  created: "新增時間",
  caption: "你的筆記",
  add: "新增",
  edit: "編輯筆記",
  save: "儲存",
  cancel: "取消",
  none: "暫時未有筆記",
  noneText: "先在上面新增第一則筆記吧",
  nothingTicked: "請先剔選最少一則筆記",
  confirm_other: "確定要刪除這 {{count}} 則筆記嗎？",
  toasts: {
    added: "筆記已新增",
    saved: "筆記已儲存",
    deleted_other: "已刪除 {{count}} 則筆記",
    restored_other: "已復原 {{count}} 則筆記",
  },
  errors: {
    empty: "請先寫點內容",
    long: "最多 {{max}} 個字元",
    notFound: "找不到這則筆記，可能已被刪除",
    quota_other: "最多可儲存 {{count}} 則筆記，請先刪除一些",
    undoTooLate: "已過可復原的時間，筆記已永久刪除",
  },
};

export default words;
