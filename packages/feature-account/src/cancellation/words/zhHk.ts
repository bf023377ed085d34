import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  lead: "刪除帳戶之前，請先細閱以下內容",
  notice: {
    all: "你在本站的一切都會被清除：個人資料、檔案、連結、密碼、文章、動態、訊息，涉及所有工具",
    days: "確認後 {{days}} 天執行。在此之前，只要登入即可撤回。",
    after: "之後任何內容都無法還原，我們也無法找回",
    download: "如想保留任何內容，請先下載資料：",
  },
  agree: "我已閱讀以上內容，確定刪除帳戶",
  wait: "請用一分鐘考慮清楚，{{count}} 秒後可按下方按鈕",
  waitPlain: "請用一分鐘考慮清楚，開啟本頁 60 秒後才可按下方按鈕",
  start: "繼續",
  codeLead: "最後一步：以驗證碼確認是你本人",
  confirm: "刪除我的帳戶",
  back: "保留帳戶",
  gone: "已要求刪除帳戶，資料將於 {{days}} 天後清除；在此之前登入即可撤回",
};

export default words;
