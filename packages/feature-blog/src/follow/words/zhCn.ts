import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  follow: {
    title: "关注博客",
    by: "作者：{{author}}",
    own: "这是你自己的博客",
    isOn: "你已关注此博客，有新文章时会收到通知",
    isOff: "关注此博客，有新文章时会收到通知",
    begin: "关注",
    end: "取消关注",
    endOf: "取消关注：{{title}}",
    read: "阅读博客",
    list: "你关注的博客",
    none: "你还没有关注任何博客",
    noneText: "每个博客的顶部都有关注按钮",
    begun: "已关注",
    ended: "已取消关注",
  },
  noticeKinds: {
    articlePublished: "关注的博客有新文章",
    followed: "博客的新关注者",
  },
  notices: {
    articlePublished: "{{name}} 的博客“{{blog}}”有新文章",
    followed: "{{name}} 关注了你的博客",
    followedMany_other: "{{name}} 和另外 {{count}} 人关注了你的博客",
  },
  errors: {
    blogNotFound: "找不到该博客，可能已关闭",
    tooManyFollows: "最多可以关注 {{limit}} 个博客",
  },
};

export default words;
