import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  share: {
    title: "發佈前分享",
    text: "取得連結的人可以看到編輯器內現時的文章，即使它是私人的、等候發佈的或只是草稿。它不會在網誌中出現，亦不會被搜尋引擎收錄。",
    days: "連結有效期",
    dayCount_other: "{{count}} 天",
    make: "建立連結",
    copy: "複製 {{url}}",
    until: "有效期至",
    over: "已過期",
    end: "停止分享",
    question: "確定要停止這個連結嗎？取得它的人將不能再看到文章。",
  },
  toasts: {
    shared: "連結已建立",
    shareEnded: "連結已停止",
  },
};

export default words;
