import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "__Id__",
  tools: { __id__: { name: "__Id__", des: "随手记下几句，以后再看" } },
  text: "内容",
  created: "添加时间",
  caption: "你的笔记",
  add: "添加",
  edit: "编辑笔记",
  save: "保存",
  cancel: "取消",
  none: "还没有笔记",
  noneText: "在上面添加第一条笔记吧",
  nothingTicked: "请先勾选至少一条笔记",
  confirm_other: "确定删除这 {{count}} 条笔记吗？",
  toasts: {
    added: "笔记已添加",
    saved: "笔记已保存",
    deleted_other: "已删除 {{count}} 条笔记",
    restored_other: "已恢复 {{count}} 条笔记",
  },
  errors: {
    empty: "请先写点内容",
    long: "最多 {{max}} 个字符",
    notFound: "找不到这条笔记，可能已被删除",
    quota_other: "最多可保存 {{count}} 条笔记，请先删除一些",
    undoTooLate: "已超过可撤销的时间，笔记已彻底删除",
  },
};

export default words;
