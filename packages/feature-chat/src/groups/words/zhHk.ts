import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const groups: Translated<typeof enUs> = {
  add: "新增群組",
  edit: "編輯群組",
  delete: "解散群組",
  leave: "退出群組",
  join: "申請加入",
  made: "我建立的",
  joined: "我加入的",
  none: "暫時未有群組，新增一個或搜尋加入吧",
  noneHere: "暫時未有",
  name: "名稱",
  type: "類型",
  chooseType: "請選擇類型",
  memo: "群組簡介",
  avatar: "頭像",
  avatarHint: "JPG 或 PNG，不超過 100 KB",
  save: "儲存",
  confirmDelete: "確定要解散這個群組嗎？成員和所有對話紀錄都會一併刪除。",
  confirmLeave: "確定要退出這個群組嗎？",
  created: "群組已建立",
  saved: "群組已儲存",
  deleted: "群組已解散",
  left: "你已退出群組",
};

export default groups;
