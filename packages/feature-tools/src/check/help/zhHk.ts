import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "檢查文字有沒有不當字詞，或在開啟網址之前判斷它是否有風險。",
  uses: {
    text: "選擇「文字」並貼上。辱罵、詐騙、賭博、色情、暴力及毒品內容會列出位置及原因。文字內的連結毋須開啟亦會判斷。",
    more: "亦可找出電話號碼、卡號、身份證號碼、電郵地址，以及最多 {{words}} 個自訂字詞；找到的內容可遮蓋後複製。",
    url: "選擇「網址」。先判斷網址本身，再開啟它，並跟隨它的轉址。",
    findings: "會提醒你冒充知名網站的名稱、隱藏的用戶名稱、無效的證書、內部網絡等情況。",
  },
  limits: {
    characters: "文字最多 {{characters}} 個字元。",
    urls: "每分鐘最多檢測 {{urls}} 個網址。",
    lists: "文字會與中英文詞庫比對，檢測並不理解說話的意思。",
  },
  questions: {
    safe: {
      question: "「暫無風險」就是安全嗎？",
      answer: "只表示沒有發現問題。新的騙局不可能全部知道，輸入密碼之前仍要小心。",
    },
    harmless: {
      question: "為甚麼正常的文字也有提示？",
      answer: "字詞出現在哪裏都會找到，已知的日常詞語之內除外。請看位置及原因，自行判斷。",
    },
    visit: {
      question: "被檢測的網站會知道我是誰嗎？",
      answer: "不會。開啟它的是本站伺服器，不是你的瀏覽器，亦不會傳送 Cookie。",
    },
  },
};

export default help;
