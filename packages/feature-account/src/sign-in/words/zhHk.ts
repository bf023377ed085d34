import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const titles: Translated<typeof enUs.titles> = { login: "登入" };

export const login: Translated<typeof enUs.login> = {
  lead: "歡迎回來",
  modes: "登入方式",
  byPassword: "密碼登入",
  byCode: "驗證碼登入",
  submit: "登入",
  toReset: "忘記密碼？",
  newHere: "還沒有帳戶？",
  toReg: "立即註冊",
  signedOut: "你已登出",
};

export const sent: Translated<typeof enUs.sent> = { login: "如帳戶存在，驗證碼已經發出，10 分鐘內有效" };

export const done: Translated<typeof enUs.done> = { signedIn: "歡迎回來" };

export const mail: Translated<typeof enUs.mail> = {
  login: {
    subject: "{{code}} 是你的{{site}}登入驗證碼",
    reason: "你正在登入{{site}}。",
    sms: "{{code}} 是你的{{site}}登入驗證碼，{{minutes}} 分鐘內有效。切勿告訴任何人，{{site}}絕不會向你索取。",
  },
  notHere: {
    subject: "你未有{{site}}帳戶",
    reason: "有人（可能是你本人）在{{site}}索取驗證碼，但這個帳戶尚未註冊。",
    next: "你或許是用另一個電郵或手機號碼註冊的。你亦可到 {{url}} 註冊新帳戶。",
    sms: "此手機號碼尚未註冊{{site}}，可在此註冊：{{url}}",
  },
};
