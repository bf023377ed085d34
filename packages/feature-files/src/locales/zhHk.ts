import type { Translated } from "@dozen/core/locale";
import big from "../big/words/zhHk";
import list from "../file/words/list-zhHk";
import file from "../file/words/zhHk";
import preview from "../preview/words/zhHk";
import share from "../share/words/zhHk";
import token from "../token/words/zhHk";
import zone from "../zone/words/zhHk";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  tools: {
    file: { name: "檔案", des: "上載、管理及分享你的檔案" },
    preview: { name: "檔案預覽", des: "用一個連結展示文件、圖片、音訊及影片" },
    token: { name: "權杖", des: "產生用於上載及檔案連結的權杖" },
  },
  noticeKinds: {
    shareOpened: "檔案連結被開啟",
    shareUsedUp: "檔案連結達到次數上限",
    quotaNearlyFull: "檔案空間用到 90%",
  },
  notices: {
    shareOpened: "有人開啟了你分享的「{{file}}」",
    shareUsedUp: "「{{file}}」的分享連結次數已用完",
    quotaNearlyFull: "檔案空間已使用 {{percent}}%",
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
