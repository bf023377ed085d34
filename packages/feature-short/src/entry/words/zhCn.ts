import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  verify: {
    title: "需要密码",
    lead: "此链接受密码保护，请输入 6 位数字密码后继续",
    submit: "继续访问",
    trust: "密码正确之前，不会显示目标网址",
  },
  trust: {
    report: "举报这个链接",
    reportable: "短链接",
    title: "这个链接通向哪里",
    leads: "此短链接指向",
    secure: "连接已加密（https）",
    insecure: "连接未加密（http），请勿在该网站输入隐私信息",
    address: "这是一个网络地址而不是域名，确认无误再继续",
    unicode: "该域名含有其他文字的字母，可能只是看起来像别的网站",
    hidden: "目标网址受密码保护，不在此显示",
    created: "创建时间",
    go: "前往 {{domain}}",
    enter: "输入密码",
    warning: "请确认你认识并信任该网站后再继续",
  },
  gone: {
    home: "首页",
    unknown: { title: "找不到这个链接", text: "请检查网址是否有误，或向发送者确认。链接也可能已被删除。" },
    ended: { title: "链接已失效", text: "链接已过期，或已达到访问次数上限。请向发送者索取新的链接。" },
    withheld: { title: "链接无法访问", text: "已被本站运营者下架" },
    busy: { title: "请稍后再试", text: "链接没有问题，只是暂时无法打开" },
  },
  errors: {
    linkGone: "短链接已失效",
    passwordWrong_other: "密码错误，还可以试 {{count}} 次",
  },
};

export default words;
