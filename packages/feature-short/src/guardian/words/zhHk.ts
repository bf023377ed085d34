import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  guardian: {
    on: "本站每日檢查一次連結的目標網址；如有網址整日沒有回應，便會通知你",
    off: "本站不會檢查連結的目標網址",
    turnOn: "開啟檢查",
    turnOff: "停止檢查",
    isOn: "已開啟目標網址檢查",
    isOff: "已停止目標網址檢查",
    watched: "檢查目標網址",
    watchedHint: "如整日沒有回應，便會通知你",
    dead: "目標網址自 {{date}} 起沒有回應",
  },
};

export default words;
