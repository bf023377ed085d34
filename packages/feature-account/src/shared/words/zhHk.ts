import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const again: Translated<typeof enUs.again> = {
  password: "你的密碼",
  errors: {
    missing: "請先證明是你本人",
    password: "密碼不正確。請再試一次，或登出後重設密碼",
  },
};

export const fields: Translated<typeof enUs.fields> = {
  account: "電郵或手機號碼",
  accountPlaceholder: "name@example.com",
  password: "密碼",
  newPassword: "新密碼",
  code: "驗證碼",
  codePlaceholder: "6 個字母或數字",
  invite: "邀請碼",
  inviteHint: "本站須憑邀請碼註冊，每個邀請碼只可使用一次",
  passwordHint: "6 至 64 個字元，不可有空格。把幾個互不相干的詞語連起來就很好。",
};

export const sent: Translated<typeof enUs.sent> = { proof: "驗證碼已發送至你的帳戶" };

export const errors: Translated<typeof enUs.errors> = {
  agree: "請剔選用戶協議及私隱政策",
  loginWrong: "帳戶或密碼不正確",
  codeWrong: "驗證碼不正確或已失效，請核對後再試，或重新索取",
  accountTaken: "此帳戶已經註冊，請直接登入",
  unregistered: "此帳戶尚未註冊",
  inviteWrong: "邀請碼不正確或已被使用",
  passwordGuessable: "密碼不可只是本站或你帳戶的名稱，攻擊者亦會嘗試，請換另一個",
  passwordCommon: "這是最常見的 3,000 個密碼之一，攻擊者會最先嘗試，請換另一個",
  countryClosed: "暫不支援該國家或地區的手機號碼，請改用電郵",
  smsMissing: "本站無法發送短訊，請改用電郵",
  notSent: "訊息暫時未能發送，請稍後再試",
  codeTooSoon_other: "驗證碼剛剛發出，請於 {{count}} 秒後再索取",
  codeTooSoonMinutes: "索取驗證碼過於頻密，請於 {{count}} 分鐘後再試",
  codesUsedUp_other:
    "其他人為此帳戶索取驗證碼過於頻密。請使用登入過的瀏覽器或手機、密碼或通行密匙，或於 {{count}} 秒後再試",
  codesUsedUpMinutes:
    "其他人為此帳戶索取驗證碼過於頻密。請使用登入過的瀏覽器或手機、密碼或通行密匙，或於 {{count}} 分鐘後再試",
  passwordsUsedUp_other: "嘗試次數過多。請使用驗證碼登入，或於 {{count}} 秒後再試",
  passwordsUsedUpMinutes: "嘗試次數過多。請使用驗證碼登入或重設密碼，或於 {{count}} 分鐘後再試",
  triesUsedUp_other: "嘗試次數過多，請於 {{count}} 秒後再試",
  triesUsedUpMinutes: "嘗試次數過多，請於 {{count}} 分鐘後再試，或重設密碼",
  notOwnAccount: "這不是你帳戶的電郵或手機號碼",
  sameContact: "與現有的相同",
  undoOver: "此連結已失效或已使用過。如帳戶有危險，請重設密碼",
  avatarMissing: "請選擇圖片",
  tooEarly_other: "請再考慮一下，{{count}} 秒後才可確認",
  noticeUnticked: "請先剔選已細閱",
  noticeOld: "請重新細閱須知後再確認",
};

export const mail: Translated<typeof enUs.mail> = {
  valid: "驗證碼於 {{minutes}} 分鐘內有效，只可使用一次。",
  neverAsk: "切勿告訴任何人，{{site}}的職員絕不會向你索取。",
  notYou: "如非你本人操作，請不用理會這則訊息，你的帳戶沒有任何改變。",
  notYouSignedIn: "如非你本人索取此驗證碼，即有人登入了你的帳戶。請立即重設密碼，所有裝置都會登出：{{url}}",
  proof: {
    subject: "{{code}} 是你的{{site}}身份確認驗證碼",
    reason: "此驗證碼用以確認是你本人在{{site}}更改帳戶的聯絡或登入方式、讓另一部裝置登入或下載所有資料。",
    sms: "{{code}} 是你的{{site}}身份確認驗證碼，{{minutes}} 分鐘內有效，切勿告訴任何人。如非你本人操作，即有人登入了你的帳戶，請重設密碼：{{url}}",
  },
};

export const settings: Translated<typeof enUs.settings> = {
  save: "儲存",
  type: { label: "驗證碼發送至", email: "電郵 {{value}}", phone: "手機號碼 {{value}}" },
};
