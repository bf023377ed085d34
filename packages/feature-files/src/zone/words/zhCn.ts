import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  docs: "文档",
  pics: "图片",
  music: "音乐",
  video: "视频",
  tags: "文档类型",
  all: "全部",
  download: "下载 {{name}}",
  openPicture: "放大 {{name}}",
  previous: "上一个",
  next: "下一个",
  keys: "快捷键：K 播放或暂停，N 下一首，P 上一首，← → 快退或快进 5 秒",
  noneOfTag: "没有这种类型的文档",
  empty: {
    docs: "还没有文档",
    pics: "还没有图片",
    music: "还没有音乐",
    video: "还没有视频",
  },
  emptyText: "用文件工具上传的内容会显示在这里",
  upload: "上传文件",
};

export default words;
