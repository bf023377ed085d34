import type { Translated } from "@dozen/core/locale";
import type enUs from "./live.enUs";

const live: Translated<typeof enUs> = {
  welcome: "歡迎你，{{name}}",
  joined: "{{name}} 進入了對話",
  notStored: "已傳送，沒有儲存",
  connecting: "正在連線…",
  connected: "已連線",
  disconnected: "正在重新連線…",
  error: "無法連線，正在重新連線…",
  gone: "此對話已結束，或你已不在其中",
  signedOut: "你已登出，請重新登入；等候傳送的訊息會在登入後傳出",
  typing: "{{name}} 正在輸入…",
  fire: "閱後即焚",
  fireOn: "閱後即焚已開啟：只有此刻在對話內的人看到訊息，不會儲存",
  fireOff: "關閉",
  burnt: "沒有儲存",
  waiting: "等候傳送",
  failed: "未能傳送：{{reason}}",
  unreachable: "無法連接網站",
  again: "重新傳送",
  discard: "捨棄",
};

export default live;
