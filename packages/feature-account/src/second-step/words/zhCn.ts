import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const f2a: Translated<typeof enUs.f2a> = {
  step: {
    title: "两步验证",
    lead: "你的账号已开启两步验证，请输入验证器 App 当前显示的 6 位数字",
    recoveryLead: "请输入一个你保存的恢复码，每个只能使用一次",
    code: "动态验证码",
    codePlaceholder: "6 位数字",
    recoveryCode: "恢复码",
    recoveryExample: "A1B2C-D3E4F",
    submit: "继续",
    toRecovery: "手机不在身边？使用恢复码",
    toApp: "使用验证器 App",
    toLogin: "重新登录",
  },
};

export const mail: Translated<typeof enUs.mail> = {
  secondStepWrong: {
    subject: "有人在登录你的{{site}}账号时输错了动态验证码",
    reason:
      "有人通过了登录你的{{site}}账号的第一步（例如输入了正确的密码），但动态验证码不正确：来自 {{ip}}，时间 {{time}}。",
    next: "如果是你本人，请忽略。如果不是，请立即设置新密码：{{url}}",
    sms: "有人通过了登录你的{{site}}账号的第一步，但动态验证码不正确：{{ip}}，{{time}}。不是你本人？请设置新密码：{{url}}",
  },
};
