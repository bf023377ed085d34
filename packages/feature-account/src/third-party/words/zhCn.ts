import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const sent: Translated<typeof enUs.sent> = { third: "验证码已发送，10 分钟内有效" };

export const mail: Translated<typeof enUs.mail> = {
  third: {
    subject: "{{code}} 是你的{{site}}身份验证码",
    reason: "这是你在{{site}}验证身份的验证码。",
    sms: "{{code}} 是你的{{site}}身份验证码，{{minutes}} 分钟内有效。{{site}}的工作人员不会向你索要。",
  },
};

export const third: Translated<typeof enUs.third> = {
  names: { github: "GitHub", gitee: "Gitee", weibo: "微博", alipay: "支付宝", wxxcx: "微信小程序" },
  others: "其他登录方式",
  refused: {
    failed: "授权失败，请重试",
    denied: "你没有同意授权，一切保持原样",
    expired: "本次登录已失效或超时，请重新开始",
    taken: "这个账号已绑定本站的其他账号，请先在那边解绑",
    unavailable: "本站暂不支持这种登录方式",
    tooOften: "尝试过于频繁，请几分钟后再试",
  },
  confirmed: "已确认，浏览器正在登录",
  weixin: {
    title: "微信登录",
    lead: "用微信扫码打开小程序，在手机上确认登录",
    alt: "供微信扫描的小程序码",
    waiting: "等待你在手机上确认",
    check: "我已确认",
    back: "换一种方式登录",
  },
  verify: {
    title: "绑定邮箱或手机号",
    lead: "你正在使用 {{name}} 登录。验证邮箱或手机号后即可使用全部功能。",
    leadPlain: "验证邮箱或手机号后即可使用全部功能",
    noAccess: "请先绑定邮箱或手机号",
    joins: "如果它已属于本站某个账号，{{name}} 将绑定到该账号；否则会为你新建账号",
    inviteHint: "本站需要邀请码。如果你已有账号，邀请码不会被消耗。",
    submit: "验证",
    later: "暂不验证，退出登录",
    done: "验证成功，欢迎",
    guarded: "该账号开启了两步验证。请先登录该账号，再到“设置 - 第三方登录”中绑定",
  },
};
