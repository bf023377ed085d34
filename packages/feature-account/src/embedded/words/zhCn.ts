import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const third: Translated<typeof enUs.third> = {
  embedded: {
    title: "登录",
    lead: "{{site}}申请获取你的昵称和头像，并以你的身份登录",
    sites: { editor: "编辑器", blog: "博客", video: "视频", chat: "聊天" },
    open: "登录",
    openLead: "登录会在新窗口中打开，请核对新窗口的域名",
    blocked: "浏览器没有打开窗口。请允许本页弹出窗口后重试",
    continueAs: "以 {{name}} 的身份继续",
    handing: "请稍候，正在返回{{site}}",
    done: "你已登录{{site}}，可以关闭此窗口",
    alone: "此窗口与{{site}}的联系已断开，请回到那里重新开始。如果你已在本站登录，登录仍然有效。",
    byAccount: "用邮箱或手机号登录",
    back: "返回{{site}}",
    script: "请启用 JavaScript：登录结果要由脚本交给{{site}}",
    unlisted: "该网站未获授权，不能使用本站账号登录",
    home: "首页",
  },
};
