import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const undo: Translated<typeof enUs.undo> = {
  title: "還原更改",
  lead: "{{value}} 已從你的帳戶移除。如非你本人操作，請還原：其後新增的其他聯絡及登入方式（電郵、手機號碼、通行密匙、第三方帳戶、雙重認證）會一併移除，所有裝置將會登出，之後請設定新密碼。",
  submit: "還原並登出所有裝置",
  done: "已還原，所有裝置均已登出。請設定新密碼",
};

export const sent: Translated<typeof enUs.sent> = { contact: "驗證碼已發送至新的電郵或手機號碼" };

export const mail: Translated<typeof enUs.mail> = {
  contact: {
    subject: "{{code}} 是你的{{site}}綁定驗證碼",
    reason: "此驗證碼用以向{{site}}確認這個電郵屬於你。",
    sms: "{{code}} 是你的{{site}}綁定驗證碼，{{minutes}} 分鐘內有效。{{site}}職員不會向你索取。",
  },
  contactReplaced: {
    subject: "你的{{site}}帳戶不再使用此電郵",
    reason: "此電郵剛從你的{{site}}帳戶移除，並由另一個取代。",
    next: "如非你本人操作，可於 7 天內還原，所有裝置亦會登出：{{url}}",
    sms: "此號碼已從你的{{site}}帳戶移除。並非你本人？7 天內可在此還原：{{url}}",
  },
  contactRestored: {
    subject: "{{value}} 已還原至你的{{site}}帳戶",
    reason:
      "有人用傳送到原有電郵或手機號碼的連結撤銷了更改：{{value}} 已還原至你的{{site}}帳戶。所有裝置已登出，密碼已失效。",
    next: "請立即設定新密碼：{{url}}",
    sms: "此號碼已還原至你的{{site}}帳戶，所有裝置已登出。請設定新密碼：{{url}}",
  },
  contactTaken: {
    subject: "{{value}} 已從一個{{site}}帳戶移除",
    reason:
      "一個{{site}}帳戶用傳送到原有電郵或手機號碼的連結還原了聯絡方式。其後加入的 {{value}} 不能再登入該帳戶，所有裝置已登出。",
    next: "如這是你的帳戶，請以其他方式登入，或用原有的電郵或手機號碼重設密碼：{{url}}",
    sms: "此號碼已從一個{{site}}帳戶移除，該帳戶已還原原有的聯絡方式。查看詳情：{{url}}",
  },
  contactChanged: {
    subject: "你的{{site}}帳戶電郵或手機號碼已更改",
    reason: "你的{{site}}帳戶的電郵或手機號碼剛被更改。",
    next: "如非你本人操作，請立即重設密碼：{{url}}",
    sms: "你的{{site}}帳戶電郵或手機號碼已更改。並非你本人？請重設密碼：{{url}}",
  },
};

export const settings: Translated<typeof enUs.settings> = {
  contact: {
    lead: "兩個驗證碼，分別確認是你本人，以及新的電郵或手機號碼屬於你",
    own: "1. 確認是你本人",
    proof: "發送至現有帳戶的驗證碼",
    fresh: "2. 新的電郵或手機號碼",
    newEmail: "新電郵",
    newPhone: "新手機號碼",
    code: "發送至新電郵或手機號碼的驗證碼",
    savedEmail: "電郵已更改",
    savedPhone: "手機號碼已更改",
  },
};
