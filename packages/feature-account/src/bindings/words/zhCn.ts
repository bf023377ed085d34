import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const mail: Translated<typeof enUs.mail> = {
  bindingAdded: {
    subject: "你的{{site}}账号绑定了第三方账号",
    reason: "一个 {{name}} 账号已绑定到你的{{site}}账号，可以用它登录。",
    next: "如果不是你本人操作，请在设置的第三方登录中解绑，再设置新密码：{{url}}",
    sms: "一个 {{name}} 账号已绑定到你的{{site}}账号。不是你本人？请解绑并设置新密码：{{url}}",
  },
  bindingRemoved: {
    subject: "你的{{site}}账号解绑了第三方账号",
    reason: "一个 {{name}} 账号已与你的{{site}}账号解绑，其他设备已退出登录。",
    next: "如果不是你本人操作，请立即设置新密码：{{url}}",
    sms: "一个 {{name}} 账号已与你的{{site}}账号解绑。不是你本人？请设置新密码：{{url}}",
  },
};

export const third: Translated<typeof enUs.third> = {
  title: "第三方登录",
  bound: "已绑定 {{name}}，今后可用它登录",
  unbound: "已解绑 {{name}}",
  lastWayIn: "这是登录你账号的唯一方式。请先添加邮箱或手机号，再解绑",
  list: {
    lead: "可以用来登录本站账号的第三方账号",
    caption: "已绑定的账号",
    since: "绑定时间",
    unnamed: "未提供",
    unbind: "解绑",
    confirm: "确定解绑 {{name}} 吗？之后将不能用它登录，其他设备上的登录也会退出。你可以随时重新绑定。",
    empty: "还没有绑定账号",
    emptyText: "绑定你在其他平台的账号，以后一键即可登录",
    add: "添加登录方式",
    addLead: "请先证明是你本人，再选择要绑定的账号",
    bind: "绑定 {{name}}",
    none: "本站目前没有开通第三方登录",
  },
};
