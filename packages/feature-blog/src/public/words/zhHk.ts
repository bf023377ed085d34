import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  public: {
    home: "全部文章",
    archive: "文章存檔",
    categories: "分類",
    tags: "標籤",
    inCategory: "分類：{{name}}",
    inTag: "標籤：{{name}}",
    feed: "訂閱",
    skip: "跳至內容",
    minutes_other: "閱讀約 {{count}} 分鐘",
    published: "發佈於",
    updated: "更新於",
    contents: "目錄",
    comments_other: "{{count}} 則留言",
    noComments: "暫時未有留言",
    write: "留言",
    allComments: "查看全部留言",
    older: "較舊",
    newer: "較新",
    previous: "上一篇",
    next: "下一篇",
    page: "第 {{page}} 頁，共 {{pages}} 頁",
    pages: "頁數",
    more: "其他文章",
    empty: "暫時未有公開的文章",
    author: "關於作者",
    contact: "聯絡",
    site: "{{name}} 上的網誌",
    menu: "網誌",
    shared: "作者在發佈前與你分享，內容可能仍會改動",
    languages: "語言",
    outdated: "譯文已過時：原文其後有改動",
    original: "閱讀原文",
    notFound: "找不到此頁面",
  },
};

export default words;
