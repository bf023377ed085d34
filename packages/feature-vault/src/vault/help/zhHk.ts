import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "用一條主密鑰管好所有登入資料。加密在你的瀏覽器內完成，本站看不到主密鑰，亦看不到任何密碼。",
  uses: {
    set: "設定主密鑰，並將出現的 {{codes}} 個復原碼存放在安全的地方，不要放在這部裝置上。",
    add: "在「新增登入資料」填寫網站、網址、用戶名稱及密碼，亦可由保險箱產生隨機密碼。",
    find: "在「登入資料」按用戶名稱、網站或類型搜尋。毋須顯示密碼也可複製。",
    move: "可從瀏覽器、Bitwarden、KeePass、1Password、Dashlane、LastPass、NordPass、Proton Pass 等密碼管理程式，或有標題列的表格匯入，亦可匯出成加密檔案或普通 CSV。",
    health: "健康檢查會找出弱密碼、重複使用的密碼及舊密碼。",
    lock: "一段時間沒有操作，保險箱會自動鎖上。時間長短可在保險箱設定選擇。",
    send: "要將密碼交給別人，可以傳送一次性秘密：在有效期內只能打開一次的連結。對方閱讀後，你會收到通知。",
  },
  limits: {
    quota: "每個帳戶最多可存 {{logins}} 項登入資料，營運者為個別帳戶另訂上限則除外。設定內的「用量」會顯示你的上限。",
    fields: "一項登入資料最多 {{urls}} 個網址，密碼最長 {{password}} 個字元。匯入的可以更長。",
    needs: "保險箱需要 JavaScript 及 https 連線。",
    deletion: "已刪除的登入資料無法復原。",
    secrets: "一次性秘密最多 {{secretText}} 個字元，有效期為 1 小時、1 日或 7 日。同時最多 {{secrets}} 個等待打開。",
  },
  questions: {
    forgot: {
      question: "忘記了主密鑰怎麼辦？",
      answer: "用任何一個復原碼設定新的主密鑰，登入資料全部保留。沒有復原碼，誰也打不開保險箱，營運者亦不能。",
    },
    codes: {
      question: "復原碼可以在哪裏再看？",
      answer: "保險箱打開時，可在它的設定查看。一旦打不開保險箱，本站便無法再顯示。",
    },
    operator: {
      question: "營運者看得到我的密碼嗎？",
      answer:
        "看不到。伺服器只儲存經你的瀏覽器加密的內容，從來收不到主密鑰。沒有加密的只有每項登入資料的類型及日期，以及健康檢查發現的弱密碼、重複密碼及舊密碼各有多少個。",
    },
    preview: {
      question: "通訊軟件的連結預覽會用掉一次性秘密嗎？",
      answer:
        "不會。對方要在瀏覽器打開完整的連結並按下按鈕，它才會被打開。密鑰是 # 之後的部分，瀏覽器不會將它傳送給本站。",
    },
  },
};

export default help;
