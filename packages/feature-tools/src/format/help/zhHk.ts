import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "將程式碼整理好或壓縮變小，不改變它的作用。",
  uses: {
    format: "貼上程式碼，按「格式化」。語言會自動識別，亦可自行選擇。",
    minify: "「壓縮」可縮小 HTML、CSS、JavaScript、JSON 及 XML，並顯示節省了多少。",
    changes: "「改動之處」列出新增及刪去的行。",
    tree: "JSON 還會以樹狀顯示，可複製每個鍵的路徑。",
    convert: "「轉換為」可讓 JSON、YAML、TOML、CSV 及 XML 互相轉換。",
    file: "可以開啟檔案或將檔案拖放到頁面上，結果會以原檔名儲存。",
    options: "「更多選項」內有行寬、引號及鍵的次序。",
    schema: "填寫 JSON Schema，便會列出 JSON 的問題及所在位置。",
  },
  limits: {
    languages:
      "支援 HTML、CSS、SCSS、Less、JavaScript、TypeScript、JSX、Vue、JSON、XML、YAML、TOML、CSV、Markdown、SQL 及 GraphQL。",
    characters: "程式碼最多 {{characters}} 個字元，JSON Schema 最多 {{schema}} 個。",
    time: "伺服器處理超過 {{seconds}} 秒便會停止，請改為分段處理。",
  },
  questions: {
    safe: {
      question: "格式化會改變程式碼的作用嗎？",
      answer: "不會。格式化及壓縮都不改變程式，亦不改變讀者看到的文字。JSON 內的數字保持原來的寫法。",
    },
    failed: {
      question: "為甚麼格式化失敗？",
      answer: "程式碼有錯誤，或語言識別錯了。頁面會指出錯誤的行和欄；如果語言不對，請自行選擇。",
    },
    converted: {
      question: "為甚麼我的資料無法轉換？",
      answer:
        "目標格式放不下其中某個值，例如 TOML 沒有 null，CSV 的儲存格不能放清單。頁面會指出這個值的路徑。註解不會保留。",
    },
    kept: {
      question: "程式碼會被儲存嗎？",
      answer: "不會，只用來產生結果。",
    },
  },
};

export default help;
