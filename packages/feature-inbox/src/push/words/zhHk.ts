import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  push: {
    title: "此瀏覽器",
    isOn: "此瀏覽器已開啟推送通知",
    isOff: "此瀏覽器未開啟推送通知",
    turnOn: "開啟",
    turnOff: "關閉",
    needsScript: "開啟推送通知需要 JavaScript",
    unsupported: "此瀏覽器不支援推送通知",
    denied: "此瀏覽器已封鎖本站的通知。請在瀏覽器的網站設定中允許通知。",
    failed: "操作失敗，請再試一次",
    many: "你還有更多新通知",
    hidden: "你有一則新通知",
    offer: "網站關閉時，也在此接收通知嗎？",
    decline: "不用了",
  },
};

export default words;
