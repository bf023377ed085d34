import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const emoji: Translated<typeof enUs> = {
  open: "表情符號",
  title: "表情符號",
  search: "搜尋表情符號",
  none: "找不到表情符號",
  failed: "未能載入表情符號，請關閉後再試",
  groups: {
    recent: "最近使用",
    smileys: "笑臉",
    people: "人物",
    nature: "動植物",
    food: "食物",
    travel: "旅遊",
    activities: "活動",
    objects: "物件",
    symbols: "符號",
    flags: "旗幟",
  },
};

export default emoji;
