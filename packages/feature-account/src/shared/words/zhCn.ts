import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const again: Translated<typeof enUs.again> = {
  password: "你的密码",
  errors: {
    missing: "请先证明是你本人",
    password: "密码不对。请再试一次，或退出登录后重置密码",
  },
};

export const fields: Translated<typeof enUs.fields> = {
  account: "邮箱或手机号",
  accountPlaceholder: "name@example.com",
  password: "密码",
  newPassword: "新密码",
  code: "验证码",
  codePlaceholder: "6 位字母或数字",
  invite: "邀请码",
  inviteHint: "本站凭邀请码注册，每个邀请码只能使用一次",
  passwordHint: "6 到 64 个字符，不含空格。几个互不相干的词连起来就很好。",
};

export const sent: Translated<typeof enUs.sent> = { proof: "验证码已发送至你的账号" };

export const errors: Translated<typeof enUs.errors> = {
  agree: "请勾选用户协议和隐私政策",
  loginWrong: "账号或密码不正确",
  codeWrong: "验证码不正确或已失效，请核对后重试，或重新获取",
  accountTaken: "该账号已注册，请直接登录",
  unregistered: "该账号未注册",
  inviteWrong: "邀请码不正确或已被使用",
  passwordGuessable: "密码不能只是本站或你账号的名称，攻击者也会尝试，请换一个",
  passwordCommon: "这是最常见的 3000 个密码之一，攻击者会最先尝试，请换一个",
  countryClosed: "暂不支持该国家或地区的手机号，请使用邮箱",
  smsMissing: "本站无法发送短信，请使用邮箱",
  notSent: "消息暂时无法发送，请稍后再试",
  codeTooSoon_other: "验证码刚刚发出，请在 {{count}} 秒后重新获取",
  codeTooSoonMinutes: "获取验证码过于频繁，请在 {{count}} 分钟后再试",
  codesUsedUp_other:
    "他人为此账号获取验证码过于频繁。请使用登录过的浏览器或手机、密码或通行密钥，或在 {{count}} 秒后再试",
  codesUsedUpMinutes:
    "他人为此账号获取验证码过于频繁。请使用登录过的浏览器或手机、密码或通行密钥，或在 {{count}} 分钟后再试",
  passwordsUsedUp_other: "尝试次数过多。请使用验证码登录，或在 {{count}} 秒后再试",
  passwordsUsedUpMinutes: "尝试次数过多。请使用验证码登录或重置密码，或在 {{count}} 分钟后再试",
  triesUsedUp_other: "尝试次数过多，请在 {{count}} 秒后再试",
  triesUsedUpMinutes: "尝试次数过多，请在 {{count}} 分钟后再试，或重置密码",
  notOwnAccount: "这不是你账号的邮箱或手机号",
  sameContact: "与现有的相同",
  undoOver: "这个链接已失效或已使用过。如果账号有危险，请重置密码",
  avatarMissing: "请选择图片",
  tooEarly_other: "请再考虑一下，{{count}} 秒后才能确认",
  noticeUnticked: "请先勾选已阅读",
  noticeOld: "请重新阅读须知后再确认",
};

export const mail: Translated<typeof enUs.mail> = {
  valid: "验证码 {{minutes}} 分钟内有效，只能使用一次。",
  neverAsk: "请勿告诉任何人，{{site}}的工作人员绝不会向你索要。",
  notYou: "如果不是你本人操作，请忽略这条消息，你的账号没有任何变化。",
  notYouSignedIn: "如果不是你本人索取此验证码，说明有人登录了你的账号。请立即重置密码，所有设备都会退出登录：{{url}}",
  proof: {
    subject: "{{code}} 是你的{{site}}身份确认验证码",
    reason: "此验证码用于确认是你本人在{{site}}更改账号的联系方式或登录方式、让另一台设备登录或下载全部数据。",
    sms: "{{code}} 是你的{{site}}身份确认验证码，{{minutes}} 分钟内有效，请勿告诉任何人。非本人操作，说明有人登录了你的账号，请重置密码：{{url}}",
  },
};

export const settings: Translated<typeof enUs.settings> = {
  save: "保存",
  type: { label: "验证码发送至", email: "邮箱 {{value}}", phone: "手机 {{value}}" },
};
