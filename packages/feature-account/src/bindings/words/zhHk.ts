import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const mail: Translated<typeof enUs.mail> = {
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
};

export const third: Translated<typeof enUs.third> = {
  title: "第三方登入",
  bound: "已連結 {{name}}，日後可用它登入",
  unbound: "已解除與 {{name}} 的連結",
  lastWayIn: "這是登入你帳戶的唯一方式。請先加入電郵或手機號碼，再解除連結",
  list: {
    lead: "可以用來登入本站的第三方帳戶",
    caption: "已連結的帳戶",
    since: "連結時間",
    unnamed: "沒有名稱",
    unbind: "解除連結",
    confirm: "確定要解除與 {{name}} 的連結嗎？之後不能再用它登入，其他裝置亦會登出。你可以隨時重新連結。",
    empty: "暫時未有已連結的帳戶",
    emptyText: "連結你在其他平台的帳戶，以後一按即可登入",
    add: "加入登入方式",
    addLead: "請先證明是你本人，再選擇要連結的帳戶",
    bind: "連結 {{name}}",
    none: "本站目前沒有提供第三方登入",
  },
};
