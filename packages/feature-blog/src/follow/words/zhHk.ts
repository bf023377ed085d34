import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  follow: {
    title: "追蹤網誌",
    by: "作者：{{author}}",
    own: "這是你自己的網誌",
    isOn: "你正追蹤此網誌，有新文章時會收到通知",
    isOff: "追蹤此網誌，有新文章時會收到通知",
    begin: "追蹤",
    end: "取消追蹤",
    endOf: "取消追蹤：{{title}}",
    read: "閱讀網誌",
    list: "你追蹤的網誌",
    none: "你尚未追蹤任何網誌",
    noneText: "每個網誌的頂部都有追蹤按鈕",
    begun: "已追蹤",
    ended: "已取消追蹤",
  },
  noticeKinds: {
    articlePublished: "追蹤的網誌有新文章",
    followed: "網誌的新追蹤者",
  },
  notices: {
    articlePublished: "{{name}} 的網誌「{{blog}}」有新文章",
    followed: "{{name}} 追蹤了你的網誌",
    followedMany_other: "{{name}} 及另外 {{count}} 人追蹤了你的網誌",
  },
  errors: {
    blogNotFound: "找不到該網誌，可能已關閉",
    tooManyFollows: "最多可追蹤 {{limit}} 個網誌",
  },
};

export default words;
