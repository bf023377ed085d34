import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  push: {
    title: "此浏览器",
    isOn: "此浏览器已开启推送通知",
    isOff: "此浏览器未开启推送通知",
    turnOn: "开启",
    turnOff: "关闭",
    needsScript: "开启推送通知需要 JavaScript",
    unsupported: "此浏览器不支持推送通知",
    denied: "此浏览器已屏蔽本站的通知。请在浏览器的网站设置中允许通知。",
    failed: "操作失败，请重试",
    many: "你还有更多新通知",
    hidden: "你有一条新通知",
    offer: "网站关闭时，也在此接收通知？",
    decline: "不用了",
  },
};

export default words;
