import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const mail: Translated<typeof enUs.mail> = {
  accessTokenMade: {
    subject: "你的{{site}}帳戶產生了存取權杖",
    reason: "你的{{site}}帳戶產生了存取權杖「{{name}}」，程式可用它操作你的帳戶。",
    next: "如非你本人操作，請設定新密碼，所有存取權杖會隨之撤銷：{{url}}",
    sms: "你的{{site}}帳戶產生了存取權杖「{{name}}」。並非你本人？請設定新密碼：{{url}}",
  },
};

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    tokens: "存取權杖",
  },
  tokens: {
    lead: "讓你自己的程式使用本站：每個權杖的權限和有效期由你決定。更改密碼或雙重認證、登出其他所有裝置時，所有存取權杖亦會失效。",
    caption: "使用中的存取權杖",
    empty: "暫時未有存取權杖",
    emptyText: "產生的權杖會在此顯示，可查看最近使用時間，並可隨時撤銷",
    until: "有效期至",
    used: "最近使用",
    neverUsed: "尚未使用",
    permitted: { read: "{{group}}：讀取", write: "{{group}}：讀取及更改" },
    revoke: "撤銷",
    revokeNamed: "撤銷「{{name}}」",
    revokeQuestion: "確定要撤銷這個權杖嗎？使用它的程式會即時失效。",
    revoked_other: "已撤銷 {{count}} 個權杖",
    new: "新權杖",
    name: "名稱",
    nameHint: "方便日後辨認，例如使用它的程式",
    permissionsLabel: "權限",
    permissions: { none: "沒有權限", read: "讀取", write: "讀取及更改" },
    lifetime: "有效期",
    days_other: "{{count}} 日",
    make: "產生權杖",
    made: "你的權杖「{{name}}」",
    once: "請立即複製：權杖只顯示這一次，我們只儲存它的指紋",
    copy: "複製權杖",
    firstCall: "試行一次",
    copyExample: "複製指令",
    reference: "查看所有程式介面",
    back: "返回列表",
    errors: {
      nothing: "請至少選擇一項權限",
      tooMany: "最多同時擁有 {{limit}} 個存取權杖，請先撤銷部分",
      notFound: "找不到這個存取權杖，可能已被撤銷",
    },
  },
};
