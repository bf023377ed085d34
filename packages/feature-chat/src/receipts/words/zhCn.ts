import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const receipts: Translated<typeof enUs> = {
  title: "已读回执",
  isOn: "已开启：你和好友可以互相看到消息是否已读",
  isOff: "已关闭：别人看不到你是否已读，你也看不到别人的",
  turnOn: "开启",
  turnOff: "关闭",
  nowOn: "已读回执已开启",
  nowOff: "已读回执已关闭",
  read: "已读",
};

export default receipts;
