import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

export const noticeKinds = {
  shareOpened: "檔案連結被開啟",
  shareUsedUp: "檔案連結達到次數上限",
};

export const notices = {
  shareOpened: "有人開啟了你分享的「{{file}}」",
  shareUsedUp: "「{{file}}」的分享連結次數已用完",
};

const words: Translated<typeof enUs> = {
  title: "分享",
  heading: "分享 {{name}}",
  report: "舉報這個檔案",
  reportable: "分享的檔案",
  sharedTitle: "分享的檔案",
  new: "新連結",
  links: "連結",
  none: "暫時未有連結",
  noneText: "持有連結的人毋須帳戶即可開啟這個檔案",
  expiry: "到期日",
  expiryHint: "當日完結前有效（{{zone}}）；留空表示永不到期",
  maxUses: "下載次數",
  maxUsesHint: "用完後連結失效。如屬只供查看的連結，則為開啟次數。",
  password: "密碼",
  passwordHint: "最少 4 個字元",
  viewOnlyLabel: "只供查看",
  viewOnlyHint: "不顯示下載按鈕。但看得見的內容仍可能被複製。",
  make: "產生連結",
  made: "連結已產生",
  copy: "複製 {{url}}",
  end: { expired: "已過期", usedUp: "次數已用完" },
  viewOnly: "只供查看",
  uses_other: "已使用 {{count}} 次",
  usesOf: "已使用 {{uses}} 次，共 {{max}} 次",
  never: "永不到期",
  until: "有效期至",
  showLog: "瀏覽紀錄",
  hideLog: "收起紀錄",
  noVisits: "暫時未有人開啟過",
  actions: { view: "查看", download: "下載", refused: "密碼錯誤" },
  revoke: "撤銷",
  confirm: "確定要撤銷這個連結嗎？它會即時失效，瀏覽紀錄亦會一併刪除。",
  revoked: "連結已撤銷",
  askPassword: "這個檔案受密碼保護，請輸入分享者給你的密碼",
  askOpen: "這個檔案的開啟次數有限",
  countedHint: "開啟即計一次，之後一小時內可隨時查看",
  open: "開啟",
  left_other: "尚可下載 {{count}} 次",
  goneText: "請向分享者索取新的連結",
  send: {
    private_other: "只有你能開啟這個檔案。要傳送它，請先建立分享連結，有效期 {{count}} 天，可隨時撤銷。",
    make: "建立分享連結",
    revocable: "任何人取得連結都能開啟檔案，你可以隨時撤銷",
    protected: "開啟連結需要密碼，請把密碼一併告訴對方",
    expired: "這個連結已過期。請在檔案的分享頁面新增一個。",
    usedUp: "這個連結的次數已用完。請在檔案的分享頁面新增一個。",
  },
};

export default words;
