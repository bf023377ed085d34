import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  draft: {
    heading: "草稿",
    badge: "草稿",
    save: "存为草稿",
    continue: "继续写草稿",
    continuing: "正在继续写草稿。保存文章之前，读者看不到它。",
    discard: "丢弃草稿",
    found: "这个浏览器里有未保存的改动",
    restore: "恢复",
    drop: "丢弃",
    saved: "草稿已保存",
    unsent: "还没有传到网站，内容暂存在这个浏览器里",
    leaveTitle: "确定离开这个页面吗？",
    leaveText: "最后写的内容还没有传到网站。它会留在这个浏览器里，回来时可以恢复。",
    leave: "离开",
    stay: "留下",
  },
  toasts: {
    draftSaved: "草稿已保存，只有你能看到",
    draftForgotten: "草稿已丢弃",
  },
};

export default words;
