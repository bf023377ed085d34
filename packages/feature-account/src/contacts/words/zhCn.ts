import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const undo: Translated<typeof enUs.undo> = {
  title: "撤销更改",
  lead: "{{value}} 已从你的账号移除。如果不是你本人操作，请恢复它：此后新增的其他联系方式和登录方式（邮箱、手机号、通行密钥、第三方账号、两步验证）也会一并移除，所有设备都会退出登录，然后请设置新密码。",
  submit: "恢复并退出所有设备",
  done: "已恢复，所有设备都已退出登录。请设置新密码",
};

export const sent: Translated<typeof enUs.sent> = { contact: "验证码已发送至新的邮箱或手机号" };

export const mail: Translated<typeof enUs.mail> = {
  contact: {
    subject: "{{code}} 是你的{{site}}绑定验证码",
    reason: "此验证码用于向{{site}}确认这个邮箱属于你。",
    sms: "{{code}} 是你的{{site}}绑定验证码，{{minutes}} 分钟内有效。{{site}}的工作人员不会向你索要。",
  },
  contactReplaced: {
    subject: "你的{{site}}账号不再使用这个邮箱",
    reason: "这个邮箱刚刚从你的{{site}}账号移除，已换成另一个。",
    next: "如果不是你本人操作，可在 7 天内恢复，同时所有设备都会退出登录：{{url}}",
    sms: "这个号码已从你的{{site}}账号移除。非本人操作？7 天内可在此恢复：{{url}}",
  },
  contactRestored: {
    subject: "{{value}} 已恢复为你的{{site}}账号联系方式",
    reason:
      "有人通过发到原邮箱或手机号的链接撤销了更换：{{value}} 已恢复为你的{{site}}账号联系方式。所有设备均已退出登录，密码已失效。",
    next: "请立即设置新密码：{{url}}",
    sms: "这个号码已恢复为你的{{site}}账号手机号，所有设备均已退出登录。请设置新密码：{{url}}",
  },
  contactTaken: {
    subject: "{{value}} 已从一个{{site}}账号移除",
    reason:
      "一个{{site}}账号通过发到原邮箱或手机号的链接恢复了原来的联系方式。之后添加的 {{value}} 不能再登录该账号，所有设备均已退出登录。",
    next: "如果这是你的账号，请用其他方式登录，或用原来的邮箱或手机号重置密码：{{url}}",
    sms: "这个号码已从一个{{site}}账号移除，该账号恢复了原来的联系方式。查看详情：{{url}}",
  },
  contactChanged: {
    subject: "你的{{site}}账号邮箱或手机号已更换",
    reason: "你的{{site}}账号的邮箱或手机号刚刚被更换。",
    next: "如果不是你本人操作，请立即重置密码：{{url}}",
    sms: "你的{{site}}账号邮箱或手机号已更换。不是你本人？请重置密码：{{url}}",
  },
};

export const settings: Translated<typeof enUs.settings> = {
  contact: {
    lead: "两个验证码，分别确认是你本人，以及新的邮箱或手机号属于你",
    own: "1. 确认是你本人",
    proof: "发送至现有账号的验证码",
    fresh: "2. 新的邮箱或手机号",
    newEmail: "新邮箱",
    newPhone: "新手机号",
    code: "发送至新邮箱或手机号的验证码",
    savedEmail: "邮箱已更换",
    savedPhone: "手机号已更换",
  },
};
