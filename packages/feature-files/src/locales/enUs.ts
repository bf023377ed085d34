import big from "../big/words/enUs";
import bin from "../bin/words/enUs";
import bundle from "../bundle/words/enUs";
import deleteLink from "../delete-link/words/enUs";
import drop, { noticeKinds as dropKinds, notices as dropNotices } from "../drop/words/enUs";
import file, { card as fileCard } from "../file/words/enUs";
import list, { rename } from "../file/words/list-enUs";
import preview, { card as previewCard } from "../preview/words/enUs";
import * as quota from "../quota/words/enUs";
import share, { noticeKinds as shareKinds, notices as shareNotices } from "../share/words/enUs";
import token, { card as tokenCard } from "../token/words/enUs";
import zone from "../zone/words/enUs";

const words = {
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
