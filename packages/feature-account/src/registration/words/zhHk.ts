import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const titles: Translated<typeof enUs.titles> = { reg: "註冊" };

export const reg: Translated<typeof enUs.reg> = {
  lead: "一個帳戶，十二款工具通用",
  agree: "本人已閱讀並同意<protocol>《用戶協議》</protocol>及<privacy>《私隱政策》</privacy>",
  submit: "註冊",
  already: "已有帳戶？",
  toLogin: "前往登入",
};

export const sent: Translated<typeof enUs.sent> = { reg: "驗證碼已經發出，10 分鐘內有效，請查收" };

export const done: Translated<typeof enUs.done> = { registered: "歡迎加入，註冊成功" };

export const mail: Translated<typeof enUs.mail> = {
  reg: {
    subject: "{{code}} 是你的{{site}}註冊驗證碼",
    reason: "你正在註冊{{site}}帳戶。",
    sms: "{{code}} 是你的{{site}}註冊驗證碼，{{minutes}} 分鐘內有效。切勿告訴任何人，{{site}}絕不會向你索取。",
  },
  alreadyHere: {
    subject: "你已有{{site}}帳戶",
    reason: "有人（可能是你本人）想在{{site}}註冊，但這個電郵或手機號碼早已註冊。",
    next: "請到 {{url}} 直接登入。如忘記密碼，亦可在該處重設。",
    sms: "此手機號碼已註冊{{site}}，請直接登入：{{url}}",
  },
};
