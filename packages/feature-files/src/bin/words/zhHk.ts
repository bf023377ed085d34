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
  end: {
    title: "到期日",
    of: "{{name}} 的到期日",
    day: "移到垃圾桶的日期",
    hint: "當日完結後（{{zone}}），檔案會移到垃圾桶，並在那裏保留 {{days}} 日。留空表示一直保留。",
    saved: "到期日已儲存",
    removed: "檔案沒有到期日",
    until: "保留至",
    past: "到期日不能早於今天",
  },
  nothingTicked: "請先剔選檔案",
};

export default words;
