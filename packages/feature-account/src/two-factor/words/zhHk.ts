import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const f2a: Translated<typeof enUs.f2a> = {
  title: "雙重認證",
  set: {
    heading: "雙重認證",
    lead: "啟用後，登入時除了密碼或驗證碼，還須輸入手機應用程式上的 6 位數字。即使密碼外洩，他人亦無法登入。",
    on: "已啟用",
    since: "啟用日期：",
    codesLeft_other: "尚餘 {{count}} 個復原碼",
    codesLow: "復原碼快將用完，請盡早重新產生",
    begin: "啟用雙重認證",
    scanHeading: "1. 用驗證器應用程式掃描二維碼",
    scanLead: "任何動態驗證碼應用程式均可，例如 Aegis、2FAS、Google 或 Microsoft Authenticator，亦可使用密碼管理工具",
    qr: "供驗證器應用程式掃描的二維碼",
    byHand: "或在應用程式中手動輸入密鑰：",
    copySecret: "複製密鑰",
    codesHeading: "2. 保存復原碼",
    codesLead: "如遺失手機，每個復原碼可讓你登入一次。復原碼只會在此時顯示，請列印或存入密碼管理工具。",
    copyCodes: "複製全部復原碼",
    confirmHeading: "3. 輸入發送給你的驗證碼及應用程式顯示的動態驗證碼",
    confirm: "確認啟用",
    cancel: "暫不啟用",
    manageHeading: "停用，或重新產生復原碼",
    manageLead: "兩項操作均須輸入動態驗證碼或復原碼，完成後其他裝置將會登出",
    codeFor: {
      renew: "動態驗證碼或復原碼（用以重新產生復原碼）",
      off: "動態驗證碼或復原碼（用以停用雙重認證）",
    },
    renew: "重新產生復原碼",
    turnOff: "停用雙重認證",
    turnOffMessage: "確定要停用雙重認證嗎？停用後只憑密碼便可登入。",
    newCodesHeading: "新的復原碼",
    newCodesLead: "舊的復原碼已失效。新的復原碼只會在此時顯示，請列印或存入密碼管理工具。",
    otherSessions: "啟用後，其他裝置將會登出",
  },
  done: {
    on: "已啟用雙重認證",
    off: "已停用雙重認證",
    dropped: "沒有作任何更改",
    proven: "雙重認證通過",
  },
  errors: {
    needed: "請輸入雙重認證碼",
    wrong: "動態驗證碼不正確或已使用過，請等待應用程式顯示下一個，或使用復原碼",
    format: "動態驗證碼為 6 位數字；復原碼由字母、數字及連字號組成",
    digits: "動態驗證碼必須為 6 位數字",
    alreadyOn: "雙重認證已經啟用",
    notOn: "雙重認證尚未啟用",
    setupOver: "是次設定已過期，請重新開始",
    pendingOver: "是次登入已過期，請重新登入",
  },
};

export const mail: Translated<typeof enUs.mail> = {
  twoFactorOn: {
    subject: "你的{{site}}帳戶已啟用雙重認證",
    reason: "你的{{site}}帳戶剛啟用雙重認證，其他裝置已登出。",
    next: "如非你本人操作，請立即設定新密碼：{{url}}",
    sms: "你的{{site}}帳戶已啟用雙重認證。並非你本人？請設定新密碼：{{url}}",
  },
  twoFactorOff: {
    subject: "你的{{site}}帳戶已停用雙重認證",
    reason: "你的{{site}}帳戶剛停用雙重認證，現時只憑密碼便可登入。",
    next: "如非你本人操作，請立即設定新密碼：{{url}}",
    sms: "你的{{site}}帳戶已停用雙重認證。並非你本人？請設定新密碼：{{url}}",
  },
  codesRenewed: {
    subject: "你的{{site}}帳戶已重新產生復原碼",
    reason: "你的{{site}}帳戶剛重新產生復原碼，舊的已失效。",
    next: "如非你本人操作，請立即設定新密碼：{{url}}",
    sms: "你的{{site}}帳戶已重新產生復原碼。並非你本人？請設定新密碼：{{url}}",
  },
};
