import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const card: Translated<typeof enUs.card> = { name: "內容檢測", des: "檢測文字或連結是否有風險，並說明原因" };

export const words: Translated<typeof enUs.words> = {
  tab: "風險檢測",
  safe: "暫無風險",
  danger: "存在風險",
  fields: { type: "檢測類型", content: "內容", placeholder: "貼上一段文字或一個網址" },
  types: { text: "文字", url: "網址" },
  submit: "檢測",
  empty: "檢測結果會在這裏顯示",
  emptyText: "文字會檢查有沒有不當字詞；連結會按網址本身和最終去向判斷。",
  text: {
    none: "沒有發現不當字詞。",
    found_other: "有 {{count}} 處需要留意：",
    place: "第 {{place}} 個字元",
    more_other: "另有 {{count}} 處",
  },
  reasons: {
    abuse: "辱罵",
    fraud: "詐騙",
    gambling: "賭博",
    sexual: "色情",
    violence: "暴力",
    drugs: "毒品",
    operator: "本站字詞庫",
  },
  levels: { danger: "危險", notice: "提示" },
  url: { none: "這個網址沒有發現異常。", answered: "回應的網站", way: "轉址過程" },
  findings: {
    malformed: "這不是網頁地址",
    credentials: "網址內有用戶名稱或密碼，實際網站是 {{host}}",
    ipHost: "網址以數字代替域名：{{host}}",
    lookAlike: "{{host}} 冒充 {{site}}",
    confusable: "{{host}} 使用了與拉丁字母相似的其他文字",
    listed: "{{host}} 在本站的風險名單內",
    words: "網址含有不當字詞（{{word}}）",
    punycode: "{{host}} 含有非 ASCII 字元，請仔細核對",
    shortener: "{{host}} 是短連結，會隱藏真正去向",
    port: "{{host}} 使用了不常見的連接埠 {{port}}",
    insecure: "與 {{host}} 之間的連線沒有加密",
    private: "{{host}} 指向內部網絡",
    certificate: "{{host}} 的證書無效",
    safeBrowsing: "Google 安全瀏覽將 {{host}} 標示為有風險（{{threat}}）",
    unreachable: "未能開啟 {{host}}，不清楚它的最終去向",
    youngCertificate: "{{host}} 的證書簽發不足一星期",
    otherSite: "會轉往另一個網站：{{host}}",
    redirects: "{{host}} 轉址次數過多",
    notAsked: "暫時未能查詢 Google 安全瀏覽",
  },
};
