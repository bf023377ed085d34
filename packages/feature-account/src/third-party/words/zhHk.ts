import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const sent: Translated<typeof enUs.sent> = { third: "驗證碼已發送，10 分鐘內有效" };

export const mail: Translated<typeof enUs.mail> = {
  third: {
    subject: "{{code}} 是你的{{site}}身份驗證碼",
    reason: "這是你在{{site}}驗證身份的驗證碼。",
    sms: "{{code}} 是你的{{site}}身份驗證碼，{{minutes}} 分鐘內有效。{{site}}職員不會向你索取。",
  },
};

export const third: Translated<typeof enUs.third> = {
  names: { github: "GitHub", gitee: "Gitee", weibo: "微博", alipay: "支付寶", wxxcx: "微信小程式" },
  others: "其他登入方式",
  refused: {
    failed: "授權失敗，請再試一次",
    denied: "你沒有同意授權，一切維持原狀",
    expired: "是次登入已失效或逾時，請重新開始",
    taken: "這個帳戶已連結本站另一個帳戶，請先在那邊解除連結",
    unavailable: "本站暫不支援這種登入方式",
    tooOften: "嘗試次數過多，請幾分鐘後再試",
  },
  confirmed: "已確認，瀏覽器正在登入",
  weixin: {
    title: "微信登入",
    lead: "用微信掃描小程式碼，在手機上確認登入",
    alt: "供微信掃描的小程式碼",
    waiting: "正等候你在手機上確認",
    check: "我已確認",
    back: "改用其他方式",
  },
  verify: {
    title: "驗證身份",
    lead: "你正以 {{name}} 登入。驗證電郵或手機號碼後，便可使用全部功能。",
    leadPlain: "驗證電郵或手機號碼後，便可使用全部功能",
    noAccess: "請先驗證用戶身份",
    joins: "如果它已屬於本站某個帳戶，{{name}} 會連結到該帳戶；否則會為你開立新帳戶",
    inviteHint: "本站需要邀請碼。如果你已有帳戶，邀請碼不會被用掉。",
    submit: "驗證",
    later: "暫不驗證，登出",
    done: "驗證成功，歡迎",
    guarded: "該帳戶已啟用雙重認證。請先登入該帳戶，再到「設定 - 第三方登入」連結",
  },
};
