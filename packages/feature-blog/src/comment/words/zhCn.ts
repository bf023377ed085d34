import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  comments: {
    title: "评论",
    on: "“{{title}}”的评论",
    back: "返回文章",
    search: "搜索评论",
    caption: "你的文章收到的评论",
    content: "评论",
    article: "文章",
    author: "评论者",
    empty: "还没有评论",
    emptyText: "读者对文章的评论会显示在这里",
    first: "还没有评论，来写第一条吧",
    yours: "你的评论",
    send: "发表评论",
    delete: "删除",
    confirm: "确定删除这条评论吗？",
    confirmMany_other: "确定删除这 {{count}} 条评论吗？",
    reply: "回复",
    replyOf: "回复 {{author}}",
    replyTo: "回复 {{author}}",
    yourReply: "你的回复",
    noReply: "改为发表评论",
    mute: "评论通知静音",
  },
  noticeKinds: {
    articleCommented: "文章的评论",
    commentReplied: "评论的回复",
  },
  notices: {
    articleCommented: "{{name}} 评论了“{{article}}”",
    articleCommentedMany_other: "{{name}} 和另外 {{count}} 人评论了“{{article}}”",
    commentReplied: "{{name}} 回复了你在“{{article}}”下的评论",
    commentRepliedMany_other: "{{name}} 和另外 {{count}} 人回复了你在“{{article}}”下的评论",
  },
  toasts: {
    commented: "评论已发表",
    commentsDeleted_other: "已删除 {{count}} 条评论",
  },
  errors: {
    commentsOff: "该博客已关闭评论",
    commentNotFound: "找不到这条评论，可能已被删除",
  },
};

export default words;
