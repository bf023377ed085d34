import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  preferences: {
    title: "通知",
    lead: "選擇要接收哪些通知，以及接收的方式",
    kind: "內容",
    channels: { bell: "站內", push: "推送", mail: "電郵" },
    choose: "{{kind}}：{{channel}}",
    safety: "帳戶安全",
    always: "一律接收",
    withoutText: "推送通知不顯示內容",
    quiet: "勿擾時段",
    from: "開始",
    to: "結束",
    quietHint: "此時段內（{{zone}}）不會推送，亦不會發電郵，站內通知照常計算",
    save: "儲存",
  },
  mutes: {
    title: "已靜音",
    none: "暫時未有靜音的內容。可在訊息列表的通知中設定靜音。",
    always: "直至取消靜音",
    until: "直至",
    end: "取消靜音",
    endOf: "取消靜音：{{label}}",
    question: "確定要將這項內容靜音嗎？",
    lead: "在所選時間內，你不會收到相關通知",
    times: { hour: "1 小時", day: "1 日", always: "直至取消靜音" },
    cancel: "取消",
    isMuted: "已靜音",
  },
  toasts: {
    preferences: "已儲存通知設定",
    muted: "已靜音",
    unmuted: "已取消靜音",
  },
  errors: {
    subjectNotFound: "這裏沒有可以靜音的內容",
  },
};

export default words;
