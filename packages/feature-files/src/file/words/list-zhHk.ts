import type { Translated } from "@dozen/core/locale";
import type enUs from "./list-enUs";
import type { rename as enRename } from "./list-enUs";

export const rename: Translated<typeof enRename> = {
  action: "重新命名",
  title: "重新命名檔案",
  of: "重新命名 {{name}}",
  name: "名稱",
  hint: "副檔名 .{{extension}} 維持不變，可以不輸入",
  save: "儲存",
  cancel: "取消",
  done: "名稱已儲存",
};

const words: Translated<typeof enUs> = {
  caption: "你的檔案",
  type: "類型",
  allTypes: "所有類型",
  types: {
    "1": "文件",
    "2": "圖片",
    "3": "音樂",
    "4": "影片",
    "5": "其他",
  },
  tag: "格式",
  allTags: "所有格式",
  search: "檔案名稱",
  find: "搜尋",
  clear: "清除",
  name: "名稱",
  size: "大小",
  created: "上載日期",
  delete: "刪除",
  confirm: "確定要將 {{name}} 移到垃圾桶嗎？其連結會即時失效。",
  confirmMany_other: "確定要將 {{count}} 個檔案移到垃圾桶嗎？其連結會即時失效。",
  nothingTicked: "請先剔選要刪除的檔案",
  none: "找不到檔案",
  noneText: "試試檔案名稱的一部分，或轉換類型",
  empty: "暫時未有檔案",
  emptyText: "上載第一個吧：文件、圖片、音樂、影片或任何其他檔案",
};

export default words;
