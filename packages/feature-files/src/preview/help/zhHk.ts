import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "將檔案的公開網址變成預覽連結，任何人都可開啟，毋須安裝軟件。",
  uses: {
    make: "貼上檔案的網址，按「產生預覽連結」。",
    send: "複製連結傳給別人。持有連結的人毋須帳戶便可開啟預覽。",
    kinds:
      "可顯示 Word、PowerPoint 及 Excel 文件、csv 及 tsv 表格、PDF、Markdown、eml 電郵、原始碼、圖片、mp3 音訊及 mp4 影片。",
    zip: "zip 壓縮檔會列出當中的檔案、大小及時間。如要開啟當中的檔案，請先下載壓縮檔。",
    own: "你上載的檔案毋須產生連結：在「檔案」的列表按「查看」，便會用同樣的預覽開啟。",
  },
  limits: {
    one: "每次只可為一個網址產生連結，網址不可超過 {{characters}} 個字元。",
    public: "檔案必須在公開的域名之下，IP 地址及內部網絡都不可以。",
    legacy: "舊格式 doc 及 ppt 要本站裝有 LibreOffice 才可顯示，否則只可下載。",
    long: "特別長的文件只會顯示開頭部分。",
  },
  questions: {
    refused: {
      question: "為甚麼我的網址不能用？",
      answer: "可能是不支援這種格式，或內容與副檔名不符。此外，檔案必須毋須登入便可開啟。",
    },
    locked: {
      question: "設有密碼的文件可以開啟嗎？",
      answer: "不可以。請先移除密碼，或用其他方式傳送。",
    },
    safe: {
      question: "在這裏開啟文件安全嗎？",
      answer: "預覽不會執行文件內的程式及巨集，亦不會從其他網站載入內容。至於文件寫了甚麼，仍要看作者是誰。",
    },
  },
};

export default help;
