import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const receipts: Translated<typeof enUs> = {
  title: "已讀標示",
  isOn: "已開啟：你和好友可以互相知道訊息是否已讀",
  isOff: "已關閉：別人不會知道你是否已讀，你也不會知道別人的",
  turnOn: "開啟",
  turnOff: "關閉",
  nowOn: "已開啟已讀標示",
  nowOff: "已關閉已讀標示",
  read: "已讀",
};

export default receipts;
