import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "和驗證器應用程式一樣，顯示你在其他網站的動態驗證碼。",
  uses: {
    add: "網站啟用雙重認證時會顯示一串密鑰。在「新增」輸入它，再加上名稱。",
    scan: "亦可在「掃描或匯入」掃描二維碼，用鏡頭或圖片均可。",
    move: "「掃描或匯入」亦可讀取 otpauth:// 連結，以及 Google Authenticator、Aegis、2FAS、Bitwarden、Ente 等的匯出內容。",
    list: "「我的驗證碼」顯示每個驗證碼、剩餘時間及下一個驗證碼，旁邊有複製按鈕。",
    export: "用「匯出」可將帳戶搬到其他應用程式。除非你剛剛登入，否則要先輸入密碼。",
  },
  limits: {
    quota: "這裏最多可存 {{accounts}} 個帳戶。",
    name: "新名稱最多 {{name}} 個字元。",
    kinds: "支援按時間（TOTP）、按計數（HOTP）的驗證碼，以及 Steam 的驗證碼。",
    script: "沒有 JavaScript 時驗證碼不會自動更新，請重新開啟頁面。",
  },
  questions: {
    refused: {
      question: "為甚麼驗證碼不對？",
      answer:
        "驗證碼只在自己的週期內有效，通常是 {{period}} 秒，請等下一個。如果仍然不對，即網站已換了密鑰，請在該處重新設定雙重認證。",
    },
    deleted: {
      question: "不小心刪除了帳戶，可以復原嗎？",
      answer: "{{undo}} 分鐘內可以，按刪除後出現的「復原」便可。",
    },
    keys: {
      question: "密鑰放在這裏安全嗎？",
      answer:
        "密鑰在伺服器上加密儲存，網頁收到的只有驗證碼，只有匯出時才會離開本站。不過，每個網站的復原碼仍要另外存放。",
    },
  },
};

export default help;
