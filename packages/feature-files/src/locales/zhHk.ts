import type { Translated } from "@dozen/core/locale";
import big from "../big/words/zhHk";
import bundle from "../bundle/words/zhHk";
import list, { rename } from "../file/words/list-zhHk";
import file, { card as fileCard } from "../file/words/zhHk";
import preview, { card as previewCard } from "../preview/words/zhHk";
import * as quota from "../quota/words/zhHk";
import share, { noticeKinds as shareKinds, notices as shareNotices } from "../share/words/zhHk";
import token, { card as tokenCard } from "../token/words/zhHk";
import zone from "../zone/words/zhHk";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  tools: { file: fileCard, preview: previewCard, token: tokenCard },
  noticeKinds: { ...shareKinds, ...quota.noticeKinds },
  notices: { ...shareNotices, ...quota.notices },
  big,
  bundle,
  file,
  list,
  preview,
  rename,
  share,
  token,
  zone,
};

export default words;
