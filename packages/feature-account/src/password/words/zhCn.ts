import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const strength: Translated<typeof enUs.strength> = {
  label: "密码强度",
  veryWeak: "很弱：一猜就中",
  weak: "较弱：再长一些",
  fair: "一般：再加一个词会更好",
  good: "不错",
  strong: "很强",
};

export const sent: Translated<typeof enUs.sent> = { pwd: "验证码已发送，10 分钟内有效" };

export const mail: Translated<typeof enUs.mail> = {
  pwd: {
    subject: "{{code}} 是你的{{site}}修改密码验证码",
    reason: "这是你在{{site}}设置新密码的验证码。",
    sms: "{{code}} 是你的{{site}}修改密码验证码，{{minutes}} 分钟内有效，请勿告诉任何人。非本人操作，说明有人登录了你的账号，请重置密码：{{url}}",
  },
  passwordChanged: {
    subject: "你的{{site}}密码已修改",
    reason: "你的{{site}}账号密码刚刚被修改，其他设备已退出登录。",
    next: "如果不是你本人操作，请立即重置密码：{{url}}",
    sms: "你的{{site}}密码已修改。不是你本人？请重置密码：{{url}}",
  },
};

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    fixpwd: "修改密码",
  },
  fixpwd: {
    lead: "用验证码确认是你本人。修改后本设备保持登录，其他设备全部退出。",
    submit: "设置新密码",
    saved: "新密码已生效，其他设备已退出登录",
  },
};
