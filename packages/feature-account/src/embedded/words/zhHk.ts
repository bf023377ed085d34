import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const third: Translated<typeof enUs.third> = {
  embedded: {
    title: "登入",
    lead: "{{site}}要求取得你的名稱和頭像，並以你的身份登入",
    sites: { editor: "編輯器", blog: "網誌", video: "影片", chat: "聊天" },
    open: "登入",
    openLead: "登入會在新視窗開啟，請核對新視窗的域名",
    blocked: "瀏覽器沒有開啟視窗。請容許本頁彈出視窗，然後再試",
    continueAs: "以 {{name}} 的身份繼續",
    handing: "請稍候，正在返回{{site}}",
    done: "你已登入{{site}}，可以關閉這個視窗",
    alone: "這個視窗與{{site}}的聯繫已中斷，請回到那裏重新開始。如果你已在本站登入，登入仍然有效。",
    byAccount: "用電郵或手機號碼登入",
    back: "返回{{site}}",
    script: "請啟用 JavaScript：登入結果要由程式交給{{site}}",
    unlisted: "該網站未獲授權，不能使用本站帳戶登入",
    home: "主頁",
  },
};
