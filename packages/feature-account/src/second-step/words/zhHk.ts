import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const f2a: Translated<typeof enUs.f2a> = {
  step: {
    title: "雙重認證",
    lead: "你的帳戶已啟用雙重認證，請輸入驗證器應用程式現時顯示的 6 位數字",
    recoveryLead: "請輸入一個你保存的復原碼，每個只可使用一次",
    code: "動態驗證碼",
    codePlaceholder: "6 位數字",
    recoveryCode: "復原碼",
    recoveryExample: "A1B2C-D3E4F",
    submit: "繼續",
    toRecovery: "手機不在身邊？使用復原碼",
    toApp: "使用驗證器應用程式",
    toLogin: "重新登入",
  },
};

export const mail: Translated<typeof enUs.mail> = {
  secondStepWrong: {
    subject: "有人登入你的{{site}}帳戶時輸錯動態驗證碼",
    reason:
      "有人通過了登入你的{{site}}帳戶的第一步（例如輸入正確密碼），但動態驗證碼不正確：來自 {{ip}}，時間 {{time}}。",
    next: "如是你本人，無須理會。如非你本人，請立即設定新密碼：{{url}}",
    sms: "有人通過了登入你的{{site}}帳戶的第一步，但動態驗證碼不正確：{{ip}}，{{time}}。並非你本人？請設定新密碼：{{url}}",
  },
};
