import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const titles: Translated<typeof enUs.titles> = { login: "登录" };

export const login: Translated<typeof enUs.login> = {
  lead: "欢迎回来",
  modes: "登录方式",
  byPassword: "密码登录",
  byCode: "验证码登录",
  submit: "登录",
  toReset: "忘记密码？",
  newHere: "还没有账号？",
  toReg: "立即注册",
  signedOut: "你已退出登录",
};

export const sent: Translated<typeof enUs.sent> = { login: "如果该账号存在，验证码已发出，10 分钟内有效" };

export const done: Translated<typeof enUs.done> = { signedIn: "欢迎回来" };

export const mail: Translated<typeof enUs.mail> = {
  login: {
    subject: "{{code}} 是你的{{site}}登录验证码",
    reason: "你正在登录{{site}}。",
    sms: "{{code}} 是你的{{site}}登录验证码，{{minutes}} 分钟内有效。请勿告诉任何人，{{site}}绝不会向你索要。",
  },
  notHere: {
    subject: "你还没有{{site}}账号",
    reason: "有人（可能是你本人）在{{site}}申请了验证码，但这个账号还没有注册。",
    next: "你也许是用别的邮箱或手机号注册的。也可以在 {{url}} 注册新账号。",
    sms: "该手机号尚未注册{{site}}，可在这里注册：{{url}}",
  },
};
