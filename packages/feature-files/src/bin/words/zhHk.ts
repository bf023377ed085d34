import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "垃圾桶",
  caption: "已刪除的檔案",
  kept: "刪除的檔案會在這裏保留 {{days}} 日，期間仍佔用你的儲存空間",
  deletedOn: "刪除日期",
  goneOn: "永久刪除日期",
  restore: "還原",
  restoreOf: "還原 {{name}}",
  delete: "永久刪除",
  confirm: "確定要永久刪除 {{name}} 嗎？此操作無法復原。",
  confirmMany_other: "確定要永久刪除 {{count}} 個檔案嗎？此操作無法復原。",
  empty: "清空垃圾桶",
  confirmEmpty: "確定要永久刪除垃圾桶內所有檔案嗎？此操作無法復原。",
  none: "垃圾桶是空的",
  noneText: "刪除的檔案會先放到這裏，方便你取回",
  moved_other: "已將 {{count}} 個檔案移到垃圾桶",
  restored_other: "已還原 {{count}} 個檔案，之前的連結不會恢復",
  deleted_other: "已永久刪除 {{count}} 個檔案",
  nothingTicked: "請先剔選檔案",
};

export default words;
