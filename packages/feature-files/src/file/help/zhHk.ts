import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "儲存你的文件、圖片、音樂、影片及任何其他檔案，隨處都可開啟，亦可用連結分享給別人。",
  uses: {
    small: "「小檔案」每次最多 {{files}} 個，每個不超過 {{imageKb}} KB，可選擇、拖放或直接貼上。",
    big: "「大檔案」每次一個，不超過 {{fileMb}} MB，可暫停，稍後再續傳。",
    list: "列表可按種類、格式及部分名稱篩選，可查看、下載及刪除，亦可一次刪除多個。",
    share: "在檔案那一行按「分享」，產生的連結可設到期日、下載次數及密碼，亦可只供查看。",
    log: "分享連結的紀錄會顯示它何時被開啟，按「撤銷」則連結即時失效。",
    send: "在檔案那一行按「傳送到…」，會產生 7 天有效的連結，並列出可傳到哪裏：對話、動態、文章或其他工具。",
  },
  limits: {
    quota:
      "每個帳戶的檔案合共不可超過 {{quotaMb}} MB，未完成的上載亦計算在內，營運者為個別帳戶另訂上限則除外。設定內的「用量」會顯示你的上限。",
    documents: "文件：{{docs}}。",
    media: "圖片：{{pictures}}。音樂：{{music}}。影片：{{videos}}。",
    content: "以上種類的檔案，內容必須與副檔名相符。",
    others: "其他檔案亦可儲存、下載及分享，但不能查看；營運者排除的種類除外。",
  },
  questions: {
    access: {
      question: "誰可以開啟我的檔案？",
      answer:
        "只有你。上載後複製的連結，任何持有者都可使用，最長一小時，你登出後即時失效。「分享」產生的連結按你的設定有效，對方毋須帳戶。",
    },
    details: {
      question: "圖片會保留拍攝地點嗎？",
      answer: "不會。每張圖片都會按像素重新儲存，位置、相機等隱藏資料都會移除。",
    },
    broken: {
      question: "上載中斷了，要由頭再來嗎？",
      answer:
        "大檔案會保留已收到的部分，再次選擇同一個檔案便可繼續。小檔案要麼全部儲存，要麼一個也不儲存，請重新上載。",
    },
  },
};

export default help;
