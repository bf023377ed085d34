import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "與好友及群組聊天，可傳文字、圖片、檔案、錄音及錄影，亦可與好友語音或視像通話。",
  uses: {
    find: "按名稱搜尋人或群組，傳送申請。對方接受後便可互傳訊息。",
    write: "按 Enter 傳送。文字旁的工具可傳表情符號、圖片、檔案、語音及影片。",
    change: "可回覆任何訊息，或加上表情回應。自己的訊息在 {{change}} 分鐘內可編輯或收回。",
    mention: "在群組輸入 @ 及成員的名稱便會通知對方，即使對方已將群組設為靜音。",
    forward:
      "可將訊息連同檔案轉寄到最多 {{recipients}} 個對話。短連結、檔案、文章及各種結果亦可用「傳送到…」傳到對話。",
    call: "在與好友的對話可發起語音或視像通話。",
    posts: "動態可發文字，配一張圖片或一段影片，可以公開，亦可只給好友、指定好友或自己看。選單內可編輯動態。",
  },
  limits: {
    contacts:
      "每個帳戶的好友及群組合共最多 {{contacts}} 個，營運者為個別帳戶另訂上限則除外。設定內的「用量」會顯示你的上限。",
    members: "一個群組最多 {{members}} 名成員。",
    messages: "一則訊息最多 {{characters}} 個字元，錄製滿 {{seconds}} 秒便會自動停止。",
    files:
      "圖片不可超過 {{imageKb}} KB，其他檔案不可超過 {{fileMb}} MB。你在所有對話的檔案合共不可超過 {{filesMb}} MB。",
  },
  questions: {
    read: {
      question: "別人看得到我是否已讀嗎？",
      answer: "只有好友之間看得到，而且雙方都沒有關閉已讀標示。群組沒有已讀標示。",
    },
    burn: {
      question: "閱後即焚有甚麼用？",
      answer: "開啟後，你的訊息及檔案只會傳給當時在線的人，完全不會儲存。當時不在的人永遠看不到。",
    },
    friend: {
      question: "把好友刪除會怎樣？",
      answer: "雙方都不再是好友，對話紀錄亦會為雙方刪除。日後再加為好友，便由頭開始。",
    },
    group: {
      question: "群組內誰可以做甚麼？",
      answer:
        "群主可以設管理員、轉讓群主、移出任何成員。管理員可以處理入群申請、編輯群組、移出一般成員。群主退出前要先選好新群主；如群主刪除帳戶，群組會交給任職最久的管理員，沒有管理員便交給入群最久的成員。",
    },
  },
};

export default help;
