import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const titles: Translated<typeof enUs.titles> = { reg: "注册" };

export const reg: Translated<typeof enUs.reg> = {
  lead: "一个账号，通用十二种工具",
  agree: "我已阅读并同意<protocol>《用户协议》</protocol>和<privacy>《隐私政策》</privacy>",
  submit: "注册",
  already: "已有账号？",
  toLogin: "去登录",
};

export const sent: Translated<typeof enUs.sent> = { reg: "验证码已发出，10 分钟内有效，请查收" };

export const done: Translated<typeof enUs.done> = { registered: "欢迎加入，注册成功" };

export const mail: Translated<typeof enUs.mail> = {
  reg: {
    subject: "{{code}} 是你的{{site}}注册验证码",
    reason: "你正在注册{{site}}账号。",
    sms: "{{code}} 是你的{{site}}注册验证码，{{minutes}} 分钟内有效。请勿告诉任何人，{{site}}绝不会向你索要。",
  },
  alreadyHere: {
    subject: "你已有{{site}}账号",
    reason: "有人（可能是你本人）想在{{site}}注册，但这个邮箱或手机号已经注册过了。",
    next: "请在 {{url}} 直接登录。忘记密码时，也可以在那里重置。",
    sms: "该手机号已注册{{site}}，请直接登录：{{url}}",
  },
};
