import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  translations: {
    title: "译文",
    languages: "语言",
    none: "未翻译",
    current: "与原文一致",
    outdated: "已过期",
    isOutdated: "{{language}}：译文已过期",
    original: "原文",
    changes: "原文改了什么",
    isCurrent: "译文已与现在的原文一致",
    isCurrentHint: "不勾选的话，读者仍会看到“译文已过期”的提示",
    delete: "删除这份译文",
    question: "确定永久删除这份译文吗？文章本身会保留。",
    unsaid: "文章是用什么语言写的？",
    unsaidText: "请先在编辑页选择正文语言，然后就可以添加译文",
  },
  toasts: {
    translationSaved: "译文已保存",
    translationDeleted: "译文已删除",
  },
  errors: {
    translationNotFound: "找不到这份译文，可能已被删除",
    languageUnsaid: "请先选择文章的正文语言",
    languageTaken: "文章已有这种语言的版本",
  },
};

export default words;
