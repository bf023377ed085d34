import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const strength: Translated<typeof enUs.strength> = {
  label: "密碼強度",
  veryWeak: "非常弱：一猜即中",
  weak: "偏弱：請加長一點",
  fair: "尚可：多加一個詞語會更好",
  good: "良好",
  strong: "很強",
};

export const sent: Translated<typeof enUs.sent> = { pwd: "驗證碼已發送，10 分鐘內有效" };

export const mail: Translated<typeof enUs.mail> = {
  pwd: {
    subject: "{{code}} 是你的{{site}}更改密碼驗證碼",
    reason: "這是你在{{site}}設定新密碼的驗證碼。",
    sms: "{{code}} 是你的{{site}}更改密碼驗證碼，{{minutes}} 分鐘內有效，切勿告訴任何人。如非你本人操作，即有人登入了你的帳戶，請重設密碼：{{url}}",
  },
  passwordChanged: {
    subject: "你的{{site}}密碼已更改",
    reason: "你的{{site}}帳戶密碼剛被更改，其他裝置已登出。",
    next: "如非你本人操作，請立即重設密碼：{{url}}",
    sms: "你的{{site}}密碼已更改。並非你本人？請重設密碼：{{url}}",
  },
};

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    fixpwd: "更改密碼",
  },
  fixpwd: {
    lead: "以驗證碼確認是你本人。更改後此裝置保持登入，其他裝置會全部登出。",
    submit: "設定新密碼",
    saved: "新密碼已生效，其他裝置已登出",
  },
};
