import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  public: {
    home: "全部文章",
    archive: "归档",
    categories: "分类",
    tags: "标签",
    inCategory: "分类：{{name}}",
    inTag: "标签：{{name}}",
    feed: "订阅",
    skip: "跳到正文",
    minutes_other: "阅读约 {{count}} 分钟",
    published: "发布于",
    updated: "更新于",
    contents: "目录",
    comments_other: "{{count}} 条评论",
    noComments: "还没有评论",
    write: "写评论",
    allComments: "查看全部评论",
    older: "更早",
    newer: "更新",
    previous: "上一篇",
    next: "下一篇",
    page: "第 {{page}} 页，共 {{pages}} 页",
    pages: "翻页",
    more: "其他文章",
    empty: "还没有公开的文章",
    author: "关于作者",
    contact: "联系",
    site: "{{name}} 上的博客",
    menu: "博客",
    shared: "作者在发布前与你分享，内容可能还会改动",
    languages: "语言",
    outdated: "译文已过期：原文之后有过改动",
    original: "阅读原文",
    notFound: "找不到页面",
  },
};

export default words;
