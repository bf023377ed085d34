import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const sent: Translated<typeof enUs.sent> = { cancel: "驗證碼已發送，10 分鐘內有效" };

export const done: Translated<typeof enUs.done> = { cancellationUndone: "歡迎回來，已取消刪除帳戶" };

export const mail: Translated<typeof enUs.mail> = {
  cancel: {
    subject: "{{code}} 是你的{{site}}刪除帳戶驗證碼",
    reason: "注意：使用此驗證碼會刪除你的{{site}}帳戶，並清除其中的一切。",
    sms: "{{code}} 是你的{{site}}刪除帳戶驗證碼，{{minutes}} 分鐘內有效，切勿告訴任何人。如非你本人操作，即有人登入了你的帳戶，請重設密碼：{{url}}",
  },
  cancelled: {
    subject: "你的{{site}}帳戶即將刪除",
    reason: "你要求刪除{{site}}帳戶，其中的一切將於 {{date}} 清除。",
    next: "如改變主意，請在此之前登入。如非你本人操作，請重設密碼：{{url}}",
    sms: "你的{{site}}帳戶將於 {{date}} 清除，在此之前登入即可保留。並非你本人？請重設密碼：{{url}}",
  },
};

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    logout: "刪除帳戶",
  },
};

export const cancellation: Translated<typeof enUs.cancellation> = {
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
