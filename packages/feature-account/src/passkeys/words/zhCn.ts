import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const passkey: Translated<typeof enUs.passkey> = {
  enter: "使用通行密钥登录",
  useInstead: "使用通行密钥",
  heading: "通行密钥",
  lead: "用指纹、面容或锁屏密码登录。通行密钥可同时代替密码和两步验证，猜不到，也只在本站有效。",
  none: "还没有通行密钥",
  created: "添加于",
  used: "上次使用",
  never: "尚未使用",
  synced: "已同步到你的其他设备",
  manage: "重命名或移除",
  manageNamed: "重命名或移除“{{name}}”",
  add: "添加通行密钥",
  noScript: "通行密钥由浏览器创建，需要启用 JavaScript",
  unsupported: "这个浏览器不支持通行密钥",
  new: {
    heading: "添加通行密钥",
    lead: "先确认是你本人，再按浏览器的提示操作",
    name: "通行密钥名称",
    nameHint: "方便以后辨认，例如所在设备的名称",
    submit: "创建通行密钥",
    waiting: "请按浏览器的提示创建通行密钥",
    again: "重新唤起浏览器",
  },
  one: {
    heading: "通行密钥“{{name}}”",
    rename: "保存名称",
    removeHeading: "移除这个通行密钥",
    removeLead: "移除后不能再用它登录，其他设备上的登录也会退出。请先确认是你本人。",
    remove: "移除通行密钥",
    removeQuestion: "确定移除这个通行密钥吗？以后不能再用它登录。",
  },
  proof: { secondFactor: "动态验证码或恢复码", ownCode: "发送至你账号的验证码" },
  done: {
    added: "已添加通行密钥，可以用它登录了",
    renamed: "名称已保存",
    removed: "已移除通行密钥",
  },
  errors: {
    refused: "验证失败，请换一个通行密钥，或用其他方式登录",
    over: "等待时间过长，请重试",
    known: "这个通行密钥已在使用中",
    full: "你已有 {{limit}} 个通行密钥，达到上限，请先移除一个",
    missing: "通行密钥只能用于有域名的网站，而本站目前以 IP 地址访问",
    browser: "浏览器没有提供通行密钥，请重试，或用其他方式",
  },
};

export const sent: Translated<typeof enUs.sent> = { passkey: "验证码已发送至你的账号" };

export const mail: Translated<typeof enUs.mail> = {
  passkey: {
    subject: "{{code}} 是你管理{{site}}通行密钥的验证码",
    reason: "这个验证码用来向{{site}}确认是你本人在添加或移除通行密钥。",
    sms: "{{code}} 是你管理{{site}}通行密钥的验证码，{{minutes}} 分钟内有效，请勿告诉任何人。非本人操作，说明有人登录了你的账号，请重置密码：{{url}}",
  },
  passkeyAdded: {
    subject: "你的{{site}}账号添加了通行密钥",
    reason: "通行密钥“{{name}}”已添加到你的{{site}}账号，可以用它登录。",
    next: "如果不是你本人操作，请在设置的两步验证中移除它，再设置新密码：{{url}}",
    sms: "通行密钥“{{name}}”已添加到你的{{site}}账号。不是你本人？请移除它并设置新密码：{{url}}",
  },
  passkeyRemoved: {
    subject: "你的{{site}}账号移除了通行密钥",
    reason: "通行密钥“{{name}}”已从你的{{site}}账号移除，不能再用它登录。",
    next: "如果不是你本人操作，请立即设置新密码：{{url}}",
    sms: "通行密钥“{{name}}”已从你的{{site}}账号移除。不是你本人？请设置新密码：{{url}}",
  },
};
