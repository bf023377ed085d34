import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const emoji: Translated<typeof enUs> = {
  open: "表情",
  title: "表情",
  search: "搜索表情",
  none: "没有找到表情",
  failed: "表情加载失败，请关闭后重试",
  groups: {
    recent: "最近使用",
    smileys: "笑脸",
    people: "人物",
    nature: "动植物",
    food: "食物",
    travel: "旅行",
    activities: "活动",
    objects: "物品",
    symbols: "符号",
    flags: "旗帜",
  },
};

export default emoji;
