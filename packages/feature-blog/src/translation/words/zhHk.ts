import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  translations: {
    title: "譯文",
    languages: "語言",
    none: "未翻譯",
    current: "與原文一致",
    outdated: "已過時",
    isOutdated: "{{language}}：譯文已過時",
    original: "原文",
    changes: "原文改了甚麼",
    isCurrent: "譯文已與現時的原文一致",
    isCurrentHint: "如不剔選，讀者仍會看到「譯文已過時」的提示",
    delete: "刪除這份譯文",
    question: "確定要永久刪除這份譯文嗎？文章本身會保留。",
    unsaid: "文章是用哪種語言寫的？",
    unsaidText: "請先在編輯頁選擇內文語言，之後便可加入譯文",
  },
  toasts: {
    translationSaved: "譯文已儲存",
    translationDeleted: "譯文已刪除",
  },
  errors: {
    translationNotFound: "找不到這份譯文，可能已被刪除",
    languageUnsaid: "請先選擇文章的內文語言",
    languageTaken: "文章已有這種語言的版本",
  },
};

export default words;
