import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
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

export default words;
