import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  guardian: {
    on: "本站每天检查一次链接的目标网址；若某个网址一整天没有响应，会通知你",
    off: "本站不检查链接的目标网址",
    turnOn: "开启检查",
    turnOff: "停止检查",
    isOn: "已开启目标网址检查",
    isOff: "已停止目标网址检查",
    watched: "检查目标网址",
    watchedHint: "若一整天没有响应，会通知你",
    dead: "目标网址自 {{date}} 起无响应",
  },
};

export default words;
