import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "一次性秘密",
  make: "傳送一次性秘密",
  lead: "以只能打開一次的連結傳送密碼或其他文字。加密在你的瀏覽器內完成，密鑰只在連結之內，本站無法閱讀內容。",
  starting: "正在載入…",
  needs: {
    title: "一次性秘密需要 JavaScript",
    makeText:
      "文字由你的瀏覽器加密，本站看不到內容。沒有 JavaScript，瀏覽器便做不到這一點。請為本站啟用 JavaScript，然後重新開啟此頁。",
    openText:
      "只有你的瀏覽器能解密這段文字，為此需要 JavaScript。請為本站啟用 JavaScript，然後重新開啟此頁。秘密仍未被打開。",
    secureTitle: "一次性秘密需要安全連線",
    secureText: "瀏覽器只在 https 網頁提供加密功能，請用 https 網址開啟本站",
  },
  fields: {
    text: "秘密內容",
    textHint: "最多 {{count}} 個字元",
    ends: "有效期",
    password: "密碼",
    passwordHint: "請以連結以外的途徑告訴對方",
    label: "標籤",
    labelHint: "只在你下方的清單顯示，不會加密，亦不在連結之內",
  },
  ends: { "1h": "1 小時", "1d": "1 日", "7d": "7 日" },
  create: "建立連結",
  creating: "正在加密…",
  made: "一次性秘密已建立",
  link: {
    heading: "你的連結",
    lead: "請立即複製。密鑰在連結之內，本站無法再次顯示",
    label: "秘密的連結",
    copy: "複製連結",
    another: "再建立一個",
  },
  list: {
    heading: "我的秘密",
    room: "{{count}} 個等待打開，上限 {{limit}} 個",
    empty: "暫時未有秘密",
    emptyText: "在這裏可以看到哪些已被閱讀",
    untitled: "沒有標籤",
    waiting: "等待打開",
    read: "已讀",
    withPassword: "設有密碼",
    madeAt: "建立於",
    endsAt: "有效至",
    readAt: "閱讀於",
  },
  revoke: "撤銷",
  confirmRevoke: "確定要撤銷這個秘密嗎？連結會失效，內容會被刪除。",
  revoked: "秘密已撤銷",
  openTitle: "給你的秘密",
  opened: "秘密已打開",
  open: {
    lead: "有人傳給你一段只能打開一次的文字。顯示之後，本站便會刪除它。",
    password: "它設有密碼，請先準備好密碼才繼續",
    ends: "可打開至",
    show: "顯示秘密",
    showing: "正在打開…",
    incompleteTitle: "連結不完整",
    incompleteText: "連結中 # 之後的部分欠缺或損壞。請複製完整的連結再打開。秘密仍未被打開。",
    unlockLead: "請輸入傳送者告訴你的密碼。不要關閉或重新載入此頁，否則內容會遺失",
    unlock: "解密",
    unlocking: "正在解密…",
    heading: "秘密內容",
    erased: "本站已刪除這段內容，日後仍要用的話請複製保存",
    copy: "複製內容",
    goneText: "可能已被打開、已過期或已撤銷，請傳送者重新傳送一個",
  },
  errors: {
    required: "請填寫此欄",
    tooLong: "內容太長",
    notSealed: "內容須先由用戶端加密",
    gone: "這條連結沒有可打開的秘密",
    notFound: "這個秘密已不在等待，可能已被閱讀、已過期或已撤銷",
    quota: "同時最多只能有 {{count}} 個秘密等待打開，請撤銷一個，或等其中一個被閱讀",
    password: "密碼錯誤，可以再試一次",
    unopened: "無法解密，連結可能已損壞",
    connection: "無法連接伺服器，請再試一次",
  },
};

export const noticeKinds = { secretRead: "一次性秘密已被閱讀" };
export const notices = { secretRead: "你的一個一次性秘密已被閱讀" };

export default words;
