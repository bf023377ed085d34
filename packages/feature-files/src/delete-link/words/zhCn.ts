import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "删除文件",
  heading: "确定删除 {{name}} 吗？",
  question: "文件和它的所有链接将无法打开。文件所有者可以在 {{days}} 天内从回收站还原文件，但链接不会恢复。",
  delete: "删除文件",
  done: "文件已删除",
  goneText: "这个链接只能删除一次文件",
  errors: { notFound: "这里没有可删除的文件，可能已被删除" },
};

export default words;
