import type { Translated } from "@dozen/core/locale";
import type enUs from "./list-enUs";
import type { rename as enRename } from "./list-enUs";

export const rename: Translated<typeof enRename> = {
  action: "重命名",
  title: "重命名文件",
  of: "重命名 {{name}}",
  name: "名称",
  hint: "扩展名 .{{extension}} 保持不变，可以不输入",
  save: "保存",
  cancel: "取消",
  done: "名称已保存",
};

const words: Translated<typeof enUs> = {
  caption: "你的文件",
  type: "类型",
  allTypes: "全部类型",
  types: {
    "1": "文档",
    "2": "图片",
    "3": "音乐",
    "4": "视频",
    "5": "其他",
  },
  tag: "格式",
  allTags: "全部格式",
  search: "文件名",
  find: "搜索",
  clear: "清除",
  name: "名称",
  size: "大小",
  created: "上传日期",
  delete: "删除",
  confirm: "确定将 {{name}} 移到回收站吗？其链接会立即失效。",
  confirmMany_other: "确定将 {{count}} 个文件移到回收站吗？其链接会立即失效。",
  nothingTicked: "请先勾选要删除的文件",
  none: "没有找到文件",
  noneText: "试试文件名的一部分，或换一种类型",
  empty: "还没有文件",
  emptyText: "上传第一个吧：文档、图片、音乐、视频或任何其他文件",
};

export default words;
