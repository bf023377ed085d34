import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const f2a: Translated<typeof enUs.f2a> = {
  title: "两步验证",
  set: {
    heading: "两步验证",
    lead: "开启后，登录时除了密码或验证码，还需要输入手机 App 上的 6 位数字。即使密码泄露，别人也进不来。",
    on: "已开启",
    since: "开启日期：",
    codesLeft_other: "还剩 {{count}} 个恢复码",
    codesLow: "恢复码快用完了，请尽早重新生成",
    begin: "开启两步验证",
    scanHeading: "1. 用验证器 App 扫描二维码",
    scanLead: "任何动态验证码 App 都可以，例如 Aegis、2FAS、谷歌或微软的身份验证器，也可以用密码管理器",
    qr: "供验证器 App 扫描的二维码",
    byHand: "或者在 App 中手动输入密钥：",
    copySecret: "复制密钥",
    codesHeading: "2. 保存恢复码",
    codesLead: "手机丢失时，每个恢复码可以登录一次。恢复码只在此时显示，请打印出来或存入密码管理器。",
    copyCodes: "复制全部恢复码",
    confirmHeading: "3. 输入发给你的验证码和 App 显示的动态验证码",
    confirm: "确认开启",
    cancel: "暂不开启",
    manageHeading: "关闭，或重新生成恢复码",
    manageLead: "这两项操作都需要输入动态验证码或恢复码，完成后其他设备上的登录都会退出",
    codeFor: {
      renew: "动态验证码或恢复码（用于重新生成恢复码）",
      off: "动态验证码或恢复码（用于关闭两步验证）",
    },
    renew: "重新生成恢复码",
    turnOff: "关闭两步验证",
    turnOffMessage: "确定关闭两步验证吗？关闭后只凭密码就能登录。",
    newCodesHeading: "新的恢复码",
    newCodesLead: "旧的恢复码已失效。新的恢复码只在此时显示，请打印出来或存入密码管理器。",
    otherSessions: "开启后，其他设备上的登录都会退出",
  },
  done: {
    on: "两步验证已开启",
    off: "两步验证已关闭",
    dropped: "没有做任何更改",
    proven: "两步验证通过",
  },
  errors: {
    needed: "请输入两步验证码",
    wrong: "动态验证码不正确或已使用过，请等待 App 显示下一个，或使用恢复码",
    format: "动态验证码为 6 位数字；恢复码由字母、数字和连字符组成",
    digits: "动态验证码必须是 6 位数字",
    alreadyOn: "两步验证已经开启",
    notOn: "两步验证尚未开启",
    setupOver: "本次设置已过期，请重新开始",
    pendingOver: "本次登录已过期，请重新登录",
  },
};

export const mail: Translated<typeof enUs.mail> = {
  twoFactorOn: {
    subject: "你的{{site}}账号已开启两步验证",
    reason: "你的{{site}}账号刚刚开启了两步验证，其他设备已退出登录。",
    next: "如果不是你本人操作，请立即设置新密码：{{url}}",
    sms: "你的{{site}}账号已开启两步验证。不是你本人？请设置新密码：{{url}}",
  },
  twoFactorOff: {
    subject: "你的{{site}}账号已关闭两步验证",
    reason: "你的{{site}}账号刚刚关闭了两步验证，现在只凭密码就能登录。",
    next: "如果不是你本人操作，请立即设置新密码：{{url}}",
    sms: "你的{{site}}账号已关闭两步验证。不是你本人？请设置新密码：{{url}}",
  },
  codesRenewed: {
    subject: "你的{{site}}账号重新生成了恢复码",
    reason: "你的{{site}}账号刚刚重新生成了恢复码，旧的已失效。",
    next: "如果不是你本人操作，请立即设置新密码：{{url}}",
    sms: "你的{{site}}账号重新生成了恢复码。不是你本人？请设置新密码：{{url}}",
  },
};
