import type { Translated } from "@dozen/core/locale";
import cancellation from "../cancellation/words/zhHk";
import passkey from "../passkeys/words/zhHk";
import scan from "../scan/words/zhHk";
import settings from "../settings/words/zhHk";
import again from "../shared/words/zhHk";
import third from "../third-party/words/zhHk";
import f2a from "../two-factor/words/zhHk";
import zone from "../zone/words/zhHk";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  again,
  f2a,
  passkey,
  scan,
  titles: {
    login: "登入",
    reg: "註冊",
    reset: "重設密碼",
    signout: "登出",
  },
  fields: {
    account: "電郵或手機號碼",
    accountPlaceholder: "name@example.com",
    password: "密碼",
    newPassword: "新密碼",
    code: "驗證碼",
    codePlaceholder: "6 個字母或數字",
    invite: "邀請碼",
    inviteHint: "本站須憑邀請碼註冊，每個邀請碼只可使用一次",
    passwordHint: "6 至 64 個字元，不可有空格。把幾個互不相干的詞語連起來就很好。",
  },
  login: {
    lead: "歡迎回來",
    modes: "登入方式",
    byPassword: "密碼登入",
    byCode: "驗證碼登入",
    submit: "登入",
    toReset: "忘記密碼？",
    newHere: "還沒有帳戶？",
    toReg: "立即註冊",
    signedOut: "你已登出",
  },
  reg: {
    lead: "一個帳戶，十二款工具通用",
    agree: "本人已閱讀並同意<protocol>《用戶協議》</protocol>及<privacy>《私隱政策》</privacy>",
    submit: "註冊",
    already: "已有帳戶？",
    toLogin: "前往登入",
  },
  reset: {
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
  },
  signout: {
    lead: "確定要在這個瀏覽器登出嗎？你的資料會全部保留，隨時可以再次登入。",
    confirm: "登出",
    stay: "保持登入",
  },
  undo: {
    title: "還原更改",
    lead: "{{value}} 已從你的帳戶移除。如非你本人操作，請還原：其後新增的其他聯絡及登入方式（電郵、手機號碼、通行密匙、第三方帳戶、雙重認證）會一併移除，所有裝置將會登出，之後請設定新密碼。",
    submit: "還原並登出所有裝置",
    done: "已還原，所有裝置均已登出。請設定新密碼",
  },
  strength: {
    label: "密碼強度",
    veryWeak: "非常弱：一猜即中",
    weak: "偏弱：請加長一點",
    fair: "尚可：多加一個詞語會更好",
    good: "良好",
    strong: "很強",
  },
  sent: {
    login: "如帳戶存在，驗證碼已經發出，10 分鐘內有效",
    reg: "驗證碼已經發出，10 分鐘內有效，請查收",
    reset: "如帳戶存在，驗證碼已經發出，10 分鐘內有效",
    pwd: "驗證碼已發送，10 分鐘內有效",
    proof: "驗證碼已發送至你的帳戶",
    contact: "驗證碼已發送至新的電郵或手機號碼",
    cancel: "驗證碼已發送，10 分鐘內有效",
    third: "驗證碼已發送，10 分鐘內有效",
    passkey: "驗證碼已發送至你的帳戶",
  },
  done: {
    signedIn: "歡迎回來",
    registered: "歡迎加入，註冊成功",
    reset: "新密碼已設定，請重新登入",
    signedOut: "你已登出",
    stayed: "你仍然保持登入",
    cancellationUndone: "歡迎回來，已取消刪除帳戶",
  },
  errors: {
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
  },
  mail: {
    valid: "驗證碼於 {{minutes}} 分鐘內有效，只可使用一次。",
    neverAsk: "切勿告訴任何人，{{site}}的職員絕不會向你索取。",
    notYou: "如非你本人操作，請不用理會這則訊息，你的帳戶沒有任何改變。",
    notYouSignedIn: "如非你本人索取此驗證碼，即有人登入了你的帳戶。請立即重設密碼，所有裝置都會登出：{{url}}",
    login: {
      subject: "{{code}} 是你的{{site}}登入驗證碼",
      reason: "你正在登入{{site}}。",
      sms: "{{code}} 是你的{{site}}登入驗證碼，{{minutes}} 分鐘內有效。切勿告訴任何人，{{site}}絕不會向你索取。",
    },
    reg: {
      subject: "{{code}} 是你的{{site}}註冊驗證碼",
      reason: "你正在註冊{{site}}帳戶。",
      sms: "{{code}} 是你的{{site}}註冊驗證碼，{{minutes}} 分鐘內有效。切勿告訴任何人，{{site}}絕不會向你索取。",
    },
    reset: {
      subject: "{{code}} 是你的{{site}}重設密碼驗證碼",
      reason: "你正在重設{{site}}帳戶的密碼。",
      sms: "{{code}} 是你的{{site}}重設密碼驗證碼，{{minutes}} 分鐘內有效。切勿告訴任何人，{{site}}絕不會向你索取。",
    },
    alreadyHere: {
      subject: "你已有{{site}}帳戶",
      reason: "有人（可能是你本人）想在{{site}}註冊，但這個電郵或手機號碼早已註冊。",
      next: "請到 {{url}} 直接登入。如忘記密碼，亦可在該處重設。",
      sms: "此手機號碼已註冊{{site}}，請直接登入：{{url}}",
    },
    notHere: {
      subject: "你未有{{site}}帳戶",
      reason: "有人（可能是你本人）在{{site}}索取驗證碼，但這個帳戶尚未註冊。",
      next: "你或許是用另一個電郵或手機號碼註冊的。你亦可到 {{url}} 註冊新帳戶。",
      sms: "此手機號碼尚未註冊{{site}}，可在此註冊：{{url}}",
    },
    pwd: {
      subject: "{{code}} 是你的{{site}}更改密碼驗證碼",
      reason: "這是你在{{site}}設定新密碼的驗證碼。",
      sms: "{{code}} 是你的{{site}}更改密碼驗證碼，{{minutes}} 分鐘內有效，切勿告訴任何人。如非你本人操作，即有人登入了你的帳戶，請重設密碼：{{url}}",
    },
    proof: {
      subject: "{{code}} 是你的{{site}}身份確認驗證碼",
      reason: "此驗證碼用以確認是你本人在{{site}}更改帳戶的聯絡或登入方式、讓另一部裝置登入或下載所有資料。",
      sms: "{{code}} 是你的{{site}}身份確認驗證碼，{{minutes}} 分鐘內有效，切勿告訴任何人。如非你本人操作，即有人登入了你的帳戶，請重設密碼：{{url}}",
    },
    contact: {
      subject: "{{code}} 是你的{{site}}綁定驗證碼",
      reason: "此驗證碼用以向{{site}}確認這個電郵屬於你。",
      sms: "{{code}} 是你的{{site}}綁定驗證碼，{{minutes}} 分鐘內有效。{{site}}職員不會向你索取。",
    },
    third: {
      subject: "{{code}} 是你的{{site}}身份驗證碼",
      reason: "這是你在{{site}}驗證身份的驗證碼。",
      sms: "{{code}} 是你的{{site}}身份驗證碼，{{minutes}} 分鐘內有效。{{site}}職員不會向你索取。",
    },
    cancel: {
      subject: "{{code}} 是你的{{site}}刪除帳戶驗證碼",
      reason: "注意：使用此驗證碼會刪除你的{{site}}帳戶，並清除其中的一切。",
      sms: "{{code}} 是你的{{site}}刪除帳戶驗證碼，{{minutes}} 分鐘內有效，切勿告訴任何人。如非你本人操作，即有人登入了你的帳戶，請重設密碼：{{url}}",
    },
    passkey: {
      subject: "{{code}} 是你管理{{site}}通行密匙的驗證碼",
      reason: "此驗證碼用以向{{site}}證明是你本人新增或移除通行密匙。",
      sms: "{{code}} 是你管理{{site}}通行密匙的驗證碼，{{minutes}} 分鐘內有效，切勿告訴任何人。如非你本人操作，即有人登入了你的帳戶，請重設密碼：{{url}}",
    },
    contactReplaced: {
      subject: "你的{{site}}帳戶不再使用此電郵",
      reason: "此電郵剛從你的{{site}}帳戶移除，並由另一個取代。",
      next: "如非你本人操作，可於 7 天內還原，所有裝置亦會登出：{{url}}",
      sms: "此號碼已從你的{{site}}帳戶移除。並非你本人？7 天內可在此還原：{{url}}",
    },
    newDevice: {
      subject: "你的{{site}}帳戶在新裝置上登入",
      reason: "有人以從未見過的裝置登入你的{{site}}帳戶：{{name}}，來自 {{ip}}，時間 {{time}}。",
      next: "如是你本人，無須理會。如非你本人，請立即設定新密碼，所有裝置將會登出：{{url}}",
      sms: "你的{{site}}帳戶在新裝置上登入：{{name}}，{{ip}}，{{time}}。並非你本人？請設定新密碼：{{url}}",
    },
    secondStepWrong: {
      subject: "有人登入你的{{site}}帳戶時輸錯動態驗證碼",
      reason:
        "有人通過了登入你的{{site}}帳戶的第一步（例如輸入正確密碼），但動態驗證碼不正確：來自 {{ip}}，時間 {{time}}。",
      next: "如是你本人，無須理會。如非你本人，請立即設定新密碼：{{url}}",
      sms: "有人通過了登入你的{{site}}帳戶的第一步，但動態驗證碼不正確：{{ip}}，{{time}}。並非你本人？請設定新密碼：{{url}}",
    },
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
    passkeyAdded: {
      subject: "你的{{site}}帳戶新增了通行密匙",
      reason: "通行密匙「{{name}}」已加入你的{{site}}帳戶，可用它登入。",
      next: "如非你本人操作，請在設定的雙重認證中移除它，再設定新密碼：{{url}}",
      sms: "通行密匙「{{name}}」已加入你的{{site}}帳戶。並非你本人？請移除它並設定新密碼：{{url}}",
    },
    passkeyRemoved: {
      subject: "你的{{site}}帳戶移除了通行密匙",
      reason: "通行密匙「{{name}}」已從你的{{site}}帳戶移除，不能再用它登入。",
      next: "如非你本人操作，請立即設定新密碼：{{url}}",
      sms: "通行密匙「{{name}}」已從你的{{site}}帳戶移除。並非你本人？請設定新密碼：{{url}}",
    },
    bindingAdded: {
      subject: "你的{{site}}帳戶連結了第三方帳戶",
      reason: "一個 {{name}} 帳戶已連結至你的{{site}}帳戶，可用它登入。",
      next: "如非你本人操作，請在設定的第三方登入中解除連結，再設定新密碼：{{url}}",
      sms: "一個 {{name}} 帳戶已連結至你的{{site}}帳戶。並非你本人？請解除連結並設定新密碼：{{url}}",
    },
    bindingRemoved: {
      subject: "你的{{site}}帳戶解除了與第三方帳戶的連結",
      reason: "一個 {{name}} 帳戶已與你的{{site}}帳戶解除連結，其他裝置已登出。",
      next: "如非你本人操作，請立即設定新密碼：{{url}}",
      sms: "一個 {{name}} 帳戶已與你的{{site}}帳戶解除連結。並非你本人？請設定新密碼：{{url}}",
    },
    passwordChanged: {
      subject: "你的{{site}}密碼已更改",
      reason: "你的{{site}}帳戶密碼剛被更改，其他裝置已登出。",
      next: "如非你本人操作，請立即重設密碼：{{url}}",
      sms: "你的{{site}}密碼已更改。並非你本人？請重設密碼：{{url}}",
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
    cancelled: {
      subject: "你的{{site}}帳戶即將刪除",
      reason: "你要求刪除{{site}}帳戶，其中的一切將於 {{date}} 清除。",
      next: "如改變主意，請在此之前登入。如非你本人操作，請重設密碼：{{url}}",
      sms: "你的{{site}}帳戶將於 {{date}} 清除，在此之前登入即可保留。並非你本人？請重設密碼：{{url}}",
    },
  },
  settings,
  zone,
  cancellation,
  third,
};

export default words;
