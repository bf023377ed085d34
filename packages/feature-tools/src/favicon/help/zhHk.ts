import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "用圖片、文字或表情符號製作網站圖示，亦可檢查網站欠缺哪些圖示。",
  uses: {
    picture: "選擇「圖片」，上載後選取要用的部分。",
    letters: "亦可選擇「文字或表情符號」，並設定顏色及形狀。",
    package: "下載整套檔案：ICO、SVG、Apple 圖示、大圖示及 manifest，並附上放進網頁 head 的幾行程式碼。",
    single: "亦可只下載包含所有尺寸的 ICO，或每個尺寸一個 PNG。",
    check: "「檢查網站」會查看網頁、manifest 及當中提到的每個圖示，指出欠缺甚麼。",
  },
  limits: {
    picture: "圖片不可超過 {{uploadKb}} KB。",
    letters: "圖示上最多 {{characters}} 個字元。",
    sizes: "尺寸有 {{sizes}} 像素。",
  },
  questions: {
    where: {
      question: "檔案要放在哪裏？",
      answer: "將壓縮檔解壓到網站的根目錄，再將下方的幾行程式碼貼到網頁的 head 內。",
    },
    picture: {
      question: "甚麼圖片適合？",
      answer: "正方形、形狀簡單、顏色鮮明的圖片。分頁上只有 16 像素，幼線及文字都會看不清。",
    },
    font: {
      question: "為甚麼我的字元不能用？",
      answer: "伺服器沒有這些字元的字型。請改用其他字元，或上載圖片。",
    },
  },
};

export default help;
