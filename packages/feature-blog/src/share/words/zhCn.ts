import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  share: {
    title: "发布前分享",
    text: "拿到链接的人可以看到编辑器里当前的文章，即使它是私密的、等待发布的或只是草稿。它不会出现在博客里，也不会被搜索引擎收录。",
    days: "链接有效期",
    dayCount_other: "{{count}} 天",
    make: "生成链接",
    copy: "复制 {{url}}",
    until: "有效期至",
    over: "已过期",
    end: "停止分享",
    question: "确定停止这个链接吗？拿到它的人将不能再看到文章。",
  },
  toasts: {
    shared: "链接已生成",
    shareEnded: "链接已停止",
  },
};

export default words;
