import type { Translated } from "@dozen/core/locale";
import big from "../big/words/zhCn";
import list from "../file/words/list-zhCn";
import file from "../file/words/zhCn";
import preview from "../preview/words/zhCn";
import share from "../share/words/zhCn";
import token from "../token/words/zhCn";
import zone from "../zone/words/zhCn";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  tools: {
    file: { name: "文件", des: "上传、管理和分享你的文件" },
    preview: { name: "文件预览", des: "用一个链接展示文档、图片、音频和视频" },
    token: { name: "令牌", des: "生成用于上传和文件链接的令牌" },
  },
  noticeKinds: {
    shareOpened: "文件链接被打开",
    shareUsedUp: "文件链接达到次数上限",
    quotaNearlyFull: "文件空间用到 90%",
  },
  notices: {
    shareOpened: "有人打开了你分享的“{{file}}”",
    shareUsedUp: "“{{file}}”的分享链接次数已用完",
    quotaNearlyFull: "文件空间已使用 {{percent}}%",
  },
  big,
  file,
  list,
  preview,
  share,
  token,
  zone,
};

export default words;
