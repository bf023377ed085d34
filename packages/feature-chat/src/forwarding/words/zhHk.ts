import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const forwarding: Translated<typeof enUs> = {
  offer: "傳到聊天",
  title: "傳送到聊天",
  text: "訊息",
  file: "檔案：{{name}}",
  to: "傳送給",
  filter: "名稱",
  find: "搜尋",
  send: "傳送",
  none: "你還沒有對話，請先加好友",
  nobody: "請至少選擇一個對話",
  tooMany: "最多選擇 {{limit}} 個對話",
  refused: "未能傳送給 {{names}}：{{reason}}。其他人已收到",
  sent_other: "已傳送到 {{count}} 個對話",
  forward: "轉寄",
};

export default forwarding;
