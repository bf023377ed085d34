import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "一起分享的文件",
  together: "一起分享",
  new: "一起分享文件",
  count_other: "{{count}} 个文件",
  none: "还没有一起分享的文件",
  noneText: "在列表中勾选文件，再点“一起分享”：一个链接即可打开全部文件",
  allDeleted: "此链接的文件已全部删除",
  sharedTitle: "分享的文件",
  reportable: "一起分享的文件",
  report: "举报这些文件",
  askPassword: "这些文件受密码保护，请输入对方给你的密码",
  askOpen: "这些文件只能打开有限的次数",
  all: "全部下载",
  one: "下载 {{name}}",
  back: "全部文件",
  countedHint: "每次下载计一次，全部一起下载也计一次",
  tooLarge: "全部文件太大，无法一次下载，请逐个下载",
  revocable: "拿到链接的人都能打开这些文件，你可以随时撤销",
  errors: { tooMany: "多个文件的链接最多 {{max}} 个，请先撤销一个" },
};

export default words;
