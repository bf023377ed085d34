import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const titles: Translated<typeof enUs.titles> = { reset: "重設密碼" };

export const reset: Translated<typeof enUs.reset> = {
  progress: "進度",
  steps: { account: "填寫帳戶", code: "輸入驗證碼", password: "設定新密碼" },
  accountLead: "請輸入註冊時的電郵或手機號碼，我們會把驗證碼發送過去",
  codeLead: "請輸入發送至 {{account}} 的驗證碼",
  passwordLead: "為 {{account}} 設定新密碼。儲存後，所有裝置都會登出。",
  next: "下一步",
  save: "儲存新密碼",
  ways: {
    heading: "其他可登入你帳戶的方式",
    lead: "剔選要移除的方式。最近 30 日內新增的已剔選：闖入帳戶的人往往會為自己留後門。",
    passkey: "通行密匙",
  },
  otherAccount: "使用另一個帳戶",
  toLogin: "返回登入",
};

export const sent: Translated<typeof enUs.sent> = { reset: "如帳戶存在，驗證碼已經發出，10 分鐘內有效" };

export const done: Translated<typeof enUs.done> = { reset: "新密碼已設定，請重新登入" };

export const mail: Translated<typeof enUs.mail> = {
  reset: {
    subject: "{{code}} 是你的{{site}}重設密碼驗證碼",
    reason: "你正在重設{{site}}帳戶的密碼。",
    sms: "{{code}} 是你的{{site}}重設密碼驗證碼，{{minutes}} 分鐘內有效。切勿告訴任何人，{{site}}絕不會向你索取。",
  },
};
