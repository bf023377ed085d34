import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const frame: Translated<typeof enUs> = {
  title: "聊天",
  conversations: "對話",
  nav: "聊天面板",
  panels: { search: "搜尋", messages: "訊息", friends: "好友", groups: "群組" },
  minimize: "最小化",
  enlarge: "放大",
  shrink: "還原",
  close: "關閉",
  back: "返回",
  filter: "按名稱篩選",
  refresh: "重新整理",
  noMatch: "沒有符合的結果",
  nothingOpen: "請在左邊選擇一個人或群組",
  unknown: "找不到這位用戶",
  failed: "暫時未能顯示，請再試",
  info: "資料",
  spared: "已取消，沒有刪除任何內容",
  privacy: "私隱",
};

export default frame;
