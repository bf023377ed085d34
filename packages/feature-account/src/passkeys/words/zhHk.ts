import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const passkey: Translated<typeof enUs.passkey> = {
  enter: "使用通行密匙登入",
  useInstead: "使用通行密匙",
  heading: "通行密匙",
  lead: "以指紋、面容或螢幕鎖登入。通行密匙可同時代替密碼和雙重認證，無從猜測，亦只適用於本站。",
  none: "暫時未有通行密匙",
  created: "新增日期：",
  used: "上次使用：",
  never: "尚未使用",
  synced: "已同步至你的其他裝置",
  manage: "重新命名或移除",
  manageNamed: "重新命名或移除「{{name}}」",
  add: "新增通行密匙",
  noScript: "通行密匙由瀏覽器建立，須啟用 JavaScript",
  unsupported: "此瀏覽器不支援通行密匙",
  new: {
    heading: "新增通行密匙",
    lead: "請先證明是你本人，然後按瀏覽器的提示操作",
    name: "通行密匙名稱",
    nameHint: "方便日後辨認，例如所在裝置的名稱",
    submit: "建立通行密匙",
    waiting: "請按瀏覽器的提示建立通行密匙",
    again: "再次開啟瀏覽器提示",
  },
  one: {
    heading: "通行密匙「{{name}}」",
    rename: "儲存名稱",
    removeHeading: "移除此通行密匙",
    removeLead: "移除後不能再用它登入，其他裝置亦會登出。請先證明是你本人。",
    remove: "移除通行密匙",
    removeQuestion: "確定要移除此通行密匙嗎？之後不能再用它登入。",
  },
  proof: { secondFactor: "動態驗證碼或復原碼", ownCode: "發送至你帳戶的驗證碼" },
  done: {
    added: "已新增通行密匙，可以用它登入",
    renamed: "名稱已儲存",
    removed: "已移除通行密匙",
  },
  errors: {
    refused: "驗證失敗，請改用另一個通行密匙，或以其他方式登入",
    over: "等候時間過長，請再試一次",
    known: "此通行密匙已在使用中",
    full: "你已有 {{limit}} 個通行密匙，已達上限，請先移除一個",
    missing: "通行密匙只適用於有域名的網站，而本站現以 IP 地址連接",
    browser: "瀏覽器沒有提供通行密匙，請再試一次，或改用其他方式",
  },
};

export const sent: Translated<typeof enUs.sent> = { passkey: "驗證碼已發送至你的帳戶" };

export const mail: Translated<typeof enUs.mail> = {
  passkey: {
    subject: "{{code}} 是你管理{{site}}通行密匙的驗證碼",
    reason: "此驗證碼用以向{{site}}證明是你本人新增或移除通行密匙。",
    sms: "{{code}} 是你管理{{site}}通行密匙的驗證碼，{{minutes}} 分鐘內有效，切勿告訴任何人。如非你本人操作，即有人登入了你的帳戶，請重設密碼：{{url}}",
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
};
