import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "為網址、文字、Wi-Fi、名片、電話、電郵或活動製作二維碼，亦可讀取圖片內的二維碼。",
  uses: {
    make: "選擇二維碼的內容，填妥後按「產生」，可下載 SVG、PNG 或 PDF。",
    look: "在「顏色、標誌和尺寸」可更改顏色、留白及容錯級別，亦可加上標誌。",
    test: "頁面會試掃你的二維碼：模糊、縮細、傾斜、光線不足，然後告訴你是否容易掃到。",
    editable: "付印網址之前按「轉為可更改的二維碼」，碼內便會換成一個短連結，日後隨時可更改去向。",
    scan: "在「掃描」選擇圖片或用鏡頭，開啟之前先看看內容是甚麼。",
  },
  limits: {
    text: "文字最多 {{characters}} 個字元，內容越少越容易掃到。",
    logo: "標誌不可超過 {{logoKb}} KB。",
    picture: "要讀取的圖片不可超過 {{scanMb}} MB。",
    wifi: "Wi-Fi 二維碼內的密碼，掃描的人都會看到。",
  },
  questions: {
    expiry: {
      question: "二維碼會過期嗎？",
      answer: "不會，內容就在碼內。只有可更改的二維碼例外：它的短連結有效，它便有效。",
    },
    poor: {
      question: "為甚麼我的二維碼很難掃到？",
      answer: "多數是兩種顏色太接近、留白太窄或內容太多。請用淺底深碼，加闊留白，或減少內容。",
    },
    kept: {
      question: "輸入的內容會被儲存嗎？",
      answer: "不會，只用來製作二維碼，掃描用的圖片亦不會保留。轉為可更改的二維碼會在「我的連結」留下它的短連結。",
    },
  },
};

export default help;
