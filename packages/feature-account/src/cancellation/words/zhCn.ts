import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const sent: Translated<typeof enUs.sent> = { cancel: "验证码已发送，10 分钟内有效" };

export const done: Translated<typeof enUs.done> = { cancellationUndone: "欢迎回来，已撤销注销" };

export const mail: Translated<typeof enUs.mail> = {
  cancel: {
    subject: "{{code}} 是你的{{site}}账号注销验证码",
    reason: "注意：使用此验证码将注销你的{{site}}账号，并清除其中的一切。",
    sms: "{{code}} 是你的{{site}}账号注销验证码，{{minutes}} 分钟内有效，请勿告诉任何人。非本人操作，说明有人登录了你的账号，请重置密码：{{url}}",
  },
  cancelled: {
    subject: "你的{{site}}账号已注销",
    reason: "你的{{site}}账号已注销，其中的一切将在 {{date}} 清除。",
    next: "如果改变主意，请在此之前登录。如果不是你本人操作，请重置密码：{{url}}",
    sms: "你的{{site}}账号将在 {{date}} 清除，在此之前登录即可保留。不是你本人？请重置密码：{{url}}",
  },
};

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    logout: "注销账号",
  },
};

export const cancellation: Translated<typeof enUs.cancellation> = {
  lead: "注销之前，请先阅读以下内容",
  notice: {
    all: "你在本站的一切都会被清除：资料、文件、链接、密码、文章、动态、消息，涉及所有工具",
    days: "确认后 {{days}} 天执行。在此之前，登录即可撤销注销。",
    after: "之后任何内容都无法恢复，我们也无法找回",
    download: "如果想保留些什么，请先下载数据：",
  },
  agree: "我已阅读以上内容，确定注销账号",
  wait: "请花一分钟考虑一下，{{count}} 秒后可以点击下面的按钮",
  waitPlain: "请花一分钟考虑一下，打开本页 60 秒后才可以点击下面的按钮",
  start: "继续",
  codeLead: "最后一步：用验证码确认是你本人",
  confirm: "注销我的账号",
  back: "保留账号",
  gone: "账号已注销，数据将在 {{days}} 天后清除；在此之前登录即可撤销",
};
