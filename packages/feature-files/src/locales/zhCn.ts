import type { Translated } from "@dozen/core/locale";
import big from "../big/words/zhCn";
import bin from "../bin/words/zhCn";
import bundle from "../bundle/words/zhCn";
import deleteLink from "../delete-link/words/zhCn";
import drop, { noticeKinds as dropKinds, notices as dropNotices } from "../drop/words/zhCn";
import list, { rename } from "../file/words/list-zhCn";
import file, { card as fileCard } from "../file/words/zhCn";
import preview, { card as previewCard } from "../preview/words/zhCn";
import * as quota from "../quota/words/zhCn";
import share, { noticeKinds as shareKinds, notices as shareNotices } from "../share/words/zhCn";
import token, { card as tokenCard } from "../token/words/zhCn";
import zone from "../zone/words/zhCn";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  tools: { file: fileCard, preview: previewCard, token: tokenCard },
  noticeKinds: { ...shareKinds, ...dropKinds, ...quota.noticeKinds },
  notices: { ...shareNotices, ...dropNotices, ...quota.notices },
  big,
  bin,
  bundle,
  deleteLink,
  drop,
  file,
  list,
  preview,
  rename,
  share,
  token,
  zone,
};

export default words;
