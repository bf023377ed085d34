import archive from "../archive/words/enUs";
import article from "../article/words/enUs";
import blog from "../blog/words/enUs";
import comment from "../comment/words/enUs";
import draft from "../draft/words/enUs";
import follow from "../follow/words/enUs";
import publicPages from "../public/words/enUs";
import share from "../share/words/enUs";
import statistics from "../statistics/words/enUs";
import translation from "../translation/words/enUs";
import version from "../version/words/enUs";

const words = {
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
