import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "一次性秘密",
  make: "发送一次性秘密",
  lead: "用只能打开一次的链接发送密码或其他文字。加密在你的浏览器里完成，密钥只在链接里，本站无法读取内容。",
  starting: "正在加载…",
  needs: {
    title: "一次性秘密需要 JavaScript",
    makeText:
      "文字由你的浏览器加密，本站看不到内容。没有 JavaScript，浏览器就做不到这一点。请为本站开启 JavaScript，然后重新加载本页。",
    openText:
      "只有你的浏览器能解密这段文字，为此需要 JavaScript。请为本站开启 JavaScript，然后重新加载本页。秘密还没有被打开。",
    secureTitle: "一次性秘密需要安全连接",
    secureText: "浏览器只在 https 网页上提供加密功能，请用 https 网址打开本站",
  },
  fields: {
    text: "秘密内容",
    textHint: "最多 {{count}} 个字符",
    ends: "有效期",
    password: "密码",
    passwordHint: "请用链接以外的方式告诉对方",
    label: "标签",
    labelHint: "只显示在你下面的列表里，不加密，也不在链接里",
  },
  ends: { "1h": "1 小时", "1d": "1 天", "7d": "7 天" },
  create: "生成链接",
  creating: "正在加密…",
  made: "一次性秘密已创建",
  link: {
    heading: "你的链接",
    lead: "请现在就复制。密钥在链接里，本站无法再次显示",
    label: "秘密的链接",
    copy: "复制链接",
    another: "再发一个",
  },
  list: {
    heading: "我的秘密",
    room: "{{count}} 个等待打开，上限 {{limit}} 个",
    empty: "还没有秘密",
    emptyText: "在这里可以看到哪些已被阅读",
    untitled: "无标签",
    waiting: "等待打开",
    read: "已读",
    withPassword: "有密码",
    madeAt: "创建于",
    endsAt: "有效至",
    readAt: "阅读于",
  },
  revoke: "撤销",
  confirmRevoke: "确定撤销这个秘密吗？链接将失效，内容会被删除。",
  revoked: "秘密已撤销",
  openTitle: "给你的秘密",
  opened: "秘密已打开",
  open: {
    lead: "有人给你发来一段只能打开一次的文字。显示之后，本站就会删除它。",
    password: "它设有密码，请先准备好密码再继续",
    ends: "可打开至",
    show: "显示秘密",
    showing: "正在打开…",
    incompleteTitle: "链接不完整",
    incompleteText: "链接中 # 后面的部分缺失或损坏。请复制完整的链接再打开。秘密还没有被打开。",
    unlockLead: "请输入发送者告诉你的密码。不要关闭或重新加载本页，否则内容会丢失",
    unlock: "解密",
    unlocking: "正在解密…",
    heading: "秘密内容",
    erased: "本站已删除这段内容，以后还要用的话请复制保存",
    copy: "复制内容",
    goneText: "可能已被打开、已过期或已撤销，请让发送者重新发一个",
  },
  errors: {
    required: "请填写此项",
    tooLong: "内容太长",
    notSealed: "内容须先由客户端加密",
    gone: "此链接没有可打开的秘密",
    notFound: "这个秘密已不在等待中，可能已被阅读、已过期或已撤销",
    quota: "同时最多只能有 {{count}} 个秘密等待打开，请撤销一个，或等其中一个被阅读",
    password: "密码错误，可以再试一次",
    unopened: "无法解密，链接可能已损坏",
    connection: "无法连接服务器，请重试",
  },
};

export const noticeKinds = { secretRead: "一次性秘密已被阅读" };
export const notices = { secretRead: "你的一个一次性秘密已被阅读" };

export default words;
