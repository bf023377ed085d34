import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "隨手寫低幾句，之後在任何登入過的瀏覽器都能找到。",
  uses: {
    add: "輸入內容，按「新增」。最新的筆記排在最前。",
    edit: "按筆記旁的編輯按鈕，便可更改內容。",
    delete: "剔選幾則筆記可一併刪除，按「復原」便可取回。",
  },
  limits: {
    quota: "最多可儲存 {{items}} 則筆記，營運者為個別帳戶另設上限者除外。",
    length: "每則筆記最多 {{characters}} 個字元。",
    undo: "刪除後 {{undo}} 分鐘內可以復原。",
  },
  questions: {
    others: {
      question: "誰可以看到我的筆記？",
      answer: "只有你自己。其他人即使知道網址，亦無法開啟。",
    },
    deleted: {
      question: "不小心刪除了筆記，可以取回嗎？",
      answer: "{{undo}} 分鐘內可以，按刪除後出現的「復原」便可。",
    },
    export: {
      question: "可以匯出我的筆記嗎？",
      answer: "可以。在設定下載你的資料，當中已包括所有筆記。",
    },
  },
};

export default help;
