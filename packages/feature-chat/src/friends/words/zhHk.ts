import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const friends: Translated<typeof enUs> = {
  find: "搜尋朋友",
  none: "暫時未有好友，先搜尋一位認識的人吧",
  online: "在線",
  offline: "離線",
  add: "加為好友",
  delete: "刪除好友",
  confirmDelete: "確定要刪除這位好友嗎？雙方的對話紀錄也會一併刪除。",
  deleted: "已刪除好友",
};

export default friends;
