import type { Translated } from "@dozen/core/locale";
import archive from "../archive/words/zhCn";
import article from "../article/words/zhCn";
import blog from "../blog/words/zhCn";
import comment from "../comment/words/zhCn";
import draft from "../draft/words/zhCn";
import follow from "../follow/words/zhCn";
import publicPages from "../public/words/zhCn";
import share from "../share/words/zhCn";
import statistics from "../statistics/words/zhCn";
import translation from "../translation/words/zhCn";
import version from "../version/words/zhCn";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  ...blog,
  ...article,
  ...draft,
  ...version,
  ...translation,
  ...share,
  ...archive,
  ...comment,
  ...follow,
  ...statistics,
  ...publicPages,
  noticeKinds: { ...comment.noticeKinds, ...follow.noticeKinds },
  notices: { ...comment.notices, ...follow.notices },
  toasts: {
    ...blog.toasts,
    ...article.toasts,
    ...draft.toasts,
    ...version.toasts,
    ...translation.toasts,
    ...share.toasts,
    ...archive.toasts,
    ...comment.toasts,
  },
  errors: {
    ...blog.errors,
    ...article.errors,
    ...version.errors,
    ...translation.errors,
    ...comment.errors,
    ...follow.errors,
  },
};

export default words;
