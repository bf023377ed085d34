import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const mail: Translated<typeof enUs.mail> = {
  newDevice: {
    subject: "你的{{site}}帳戶在新裝置上登入",
    reason: "有人以從未見過的裝置登入你的{{site}}帳戶：{{name}}，來自 {{ip}}，時間 {{time}}。",
    next: "如是你本人，無須理會。如非你本人，請立即設定新密碼，所有裝置將會登出：{{url}}",
    sms: "你的{{site}}帳戶在新裝置上登入：{{name}}，{{ip}}，{{time}}。並非你本人？請設定新密碼：{{url}}",
  },
};

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    device: "登入裝置",
  },
  device: {
    lead: "目前已登入的裝置。如有陌生裝置，請先將其登出，再更改密碼。",
    caption: "登入裝置",
    name: "裝置",
    unknown: "未知裝置",
    kinds: { app: "應用程式", browser: "瀏覽器" },
    current: "此裝置",
    ip: "IP 地址",
    since: "登入時間",
    seen: "最近活動",
    letIn: "由 {{name}} 掃描二維碼或授權登入",
    end: "登出",
    endNamed: "登出 {{name}}",
    endQuestion: "確定要登出這部裝置及經它登入的裝置嗎？使用的人須重新登入。",
    endSelf: "確定要在此裝置及經它登入的裝置登出嗎？你須重新登入。",
    endOthers: "登出其他所有裝置",
    endOthersQuestion: "確定要登出此裝置以外的所有裝置嗎？",
    ended: "該裝置已登出",
    othersEnded: "其他裝置已全部登出",
  },
};
