import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "回收站",
  caption: "已删除的文件",
  kept: "删除的文件会在这里保留 {{days}} 天，期间仍占用你的存储空间",
  deletedOn: "删除日期",
  goneOn: "彻底删除日期",
  restore: "还原",
  restoreOf: "还原 {{name}}",
  delete: "彻底删除",
  confirm: "确定彻底删除 {{name}} 吗？此操作无法撤销。",
  confirmMany_other: "确定彻底删除 {{count}} 个文件吗？此操作无法撤销。",
  empty: "清空回收站",
  confirmEmpty: "确定彻底删除回收站中的所有文件吗？此操作无法撤销。",
  none: "回收站是空的",
  noneText: "删除的文件会先放到这里，方便你找回",
  moved_other: "已将 {{count}} 个文件移到回收站",
  restored_other: "已还原 {{count}} 个文件，之前的链接不会恢复",
  deleted_other: "已彻底删除 {{count}} 个文件",
  end: {
    title: "到期日",
    of: "{{name}} 的到期日",
    day: "移到回收站的日期",
    hint: "当天结束后（{{zone}}），文件会移到回收站，并在那里保留 {{days}} 天。留空表示一直保留。",
    saved: "到期日已保存",
    removed: "文件没有到期日",
    until: "保留至",
    past: "到期日不能早于今天",
  },
  nothingTicked: "请先勾选文件",
};

export default words;
