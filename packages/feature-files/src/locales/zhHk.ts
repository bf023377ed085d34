import type { Translated } from "@dozen/core/locale";
import big from "../big/words/zhHk";
import bin from "../bin/words/zhHk";
import bundle from "../bundle/words/zhHk";
import deleteLink from "../delete-link/words/zhHk";
import drop, { noticeKinds as dropKinds, notices as dropNotices } from "../drop/words/zhHk";
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
