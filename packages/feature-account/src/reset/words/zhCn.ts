import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const titles: Translated<typeof enUs.titles> = { reset: "重置密码" };

export const reset: Translated<typeof enUs.reset> = {
  progress: "进度",
  steps: { account: "填写账号", code: "输入验证码", password: "设置新密码" },
  accountLead: "请输入注册时的邮箱或手机号，我们会向它发送验证码",
  codeLead: "请输入发送到 {{account}} 的验证码",
  passwordLead: "为 {{account}} 设置新密码。保存后，所有设备都会退出登录。",
  next: "下一步",
  save: "保存新密码",
  ways: {
    heading: "还能登录你账号的方式",
    lead: "勾选要移除的方式。近 30 天内添加的已勾选：闯入账号的人往往会给自己留后门。",
    passkey: "通行密钥",
  },
  otherAccount: "换一个账号",
  toLogin: "返回登录",
};

export const sent: Translated<typeof enUs.sent> = { reset: "如果该账号存在，验证码已发出，10 分钟内有效" };

export const done: Translated<typeof enUs.done> = { reset: "新密码已设置，请重新登录" };

export const mail: Translated<typeof enUs.mail> = {
  reset: {
    subject: "{{code}} 是你的{{site}}重置密码验证码",
    reason: "你正在重置{{site}}账号的密码。",
    sms: "{{code}} 是你的{{site}}重置密码验证码，{{minutes}} 分钟内有效。请勿告诉任何人，{{site}}绝不会向你索要。",
  },
};
