import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const mail: Translated<typeof enUs.mail> = {
  newDevice: {
    subject: "你的{{site}}账号在新设备上登录",
    reason: "有人用一台从未见过的设备登录了你的{{site}}账号：{{name}}，来自 {{ip}}，时间 {{time}}。",
    next: "如果是你本人，请忽略。如果不是，请立即设置新密码，所有设备都会退出登录：{{url}}",
    sms: "你的{{site}}账号在新设备上登录：{{name}}，{{ip}}，{{time}}。不是你本人？请设置新密码：{{url}}",
  },
};

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    device: "登录设备",
  },
  device: {
    lead: "当前已登录的设备。发现陌生设备，请先让它退出，再修改密码。",
    caption: "登录设备",
    name: "设备",
    unknown: "未知设备",
    kinds: { app: "应用", browser: "浏览器" },
    current: "本设备",
    ip: "IP 地址",
    since: "登录时间",
    seen: "最近活动",
    letIn: "由 {{name}} 扫码或授权登录",
    end: "退出",
    endNamed: "退出 {{name}}",
    endQuestion: "确定让这台设备以及经它登录的设备退出登录吗？使用它们的人需要重新登录。",
    endSelf: "确定在本设备以及经它登录的设备退出登录吗？你需要重新登录。",
    endOthers: "退出其他所有设备",
    endOthersQuestion: "确定让本设备以外的所有设备退出登录吗？",
    ended: "该设备已退出登录",
    othersEnded: "其他设备已全部退出登录",
  },
};
