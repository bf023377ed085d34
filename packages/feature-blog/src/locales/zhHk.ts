import type { Translated } from "@dozen/core/locale";
import archive from "../archive/words/zhHk";
import article from "../article/words/zhHk";
import blog from "../blog/words/zhHk";
import comment from "../comment/words/zhHk";
import draft from "../draft/words/zhHk";
import follow from "../follow/words/zhHk";
import publicPages from "../public/words/zhHk";
import share from "../share/words/zhHk";
import statistics from "../statistics/words/zhHk";
import translation from "../translation/words/zhHk";
import version from "../version/words/zhHk";
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
