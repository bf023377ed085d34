import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  comments: {
    title: "留言",
    on: "「{{title}}」的留言",
    back: "返回文章",
    search: "搜尋留言",
    caption: "你的文章收到的留言",
    content: "留言",
    article: "文章",
    author: "留言者",
    empty: "暫時未有留言",
    emptyText: "讀者對文章的留言會顯示在這裏",
    first: "暫時未有留言，來寫第一則吧",
    yours: "你的留言",
    send: "留言",
    delete: "刪除",
    confirm: "確定要刪除這則留言嗎？",
    confirmMany_other: "確定要刪除這 {{count}} 則留言嗎？",
    reply: "回覆",
    replyOf: "回覆 {{author}}",
    replyTo: "回覆 {{author}}",
    yourReply: "你的回覆",
    noReply: "改為發表留言",
    mute: "留言通知靜音",
  },
  noticeKinds: {
    articleCommented: "文章的留言",
    commentReplied: "留言的回覆",
  },
  notices: {
    articleCommented: "{{name}} 在「{{article}}」留言",
    articleCommentedMany_other: "{{name}} 及另外 {{count}} 人在「{{article}}」留言",
    commentReplied: "{{name}} 回覆了你在「{{article}}」的留言",
    commentRepliedMany_other: "{{name}} 及另外 {{count}} 人回覆了你在「{{article}}」的留言",
  },
  toasts: {
    commented: "留言已發表",
    commentsDeleted_other: "已刪除 {{count}} 則留言",
  },
  errors: {
    commentsOff: "此網誌已關閉留言",
    commentNotFound: "找不到這則留言，可能已被刪除",
  },
};

export default words;
