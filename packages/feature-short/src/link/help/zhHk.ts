import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "將長網址縮成短連結，可加密碼、定到期日，還可看到它被開啟了多少次。",
  uses: {
    make: "貼上網址，每行一個，最多 {{urls}} 個，然後按「產生短連結」。每個網址都會有一個短連結，可複製或開啟。",
    options: "產生時可自訂結尾、有效期、數字密碼及瀏覽次數上限，亦可加上只有你看得到的標題、備註和標籤。",
    list: "在「我的連結」可搜尋、按標籤篩選、排序、編輯及刪除，亦可下載 CSV。",
    edit: "編輯連結可更改目標網址，短連結維持不變。",
    statistics: "統計包括瀏覽器、裝置、地區、IP 地址及瀏覽來源，可看表格或圖表。",
    preview: "在短連結後面加上 +，毋須開啟便可看到它通往哪裏。",
  },
  limits: {
    quota: "每個帳戶最多可有 {{links}} 個短連結，營運者為個別帳戶另訂上限則除外。設定內的「用量」會顯示你的上限。",
    batch: "每次最多 {{urls}} 個網址，合計不可超過 {{characters}} 個字元。",
    refused: "不可指向本站的另一個短連結，亦不可指向內容檢測認為危險的網址。",
  },
  questions: {
    expiry: {
      question: "短連結會過期嗎？",
      answer: "設有有效期或瀏覽次數上限才會，到期當日仍然全日有效。表格預設填上明天，留空即永久有效。",
    },
    printed: {
      question: "連結印好之後，還可以改去向嗎？",
      answer: "可以。在「我的連結」編輯它，換上另一個目標網址便可。短連結不變，印好的東西毋須重印。",
    },
    deleted: {
      question: "不小心刪除了連結，可以復原嗎？",
      answer: "{{undo}} 分鐘內可以，按刪除後出現的「復原」便可。之後連結及其瀏覽紀錄會徹底刪除。",
    },
  },
};

export default help;
