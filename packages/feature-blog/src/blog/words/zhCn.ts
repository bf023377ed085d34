import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "博客",
  tabs: {
    label: "博客",
    create: "博客介绍",
    list: "文章",
    comment: "评论",
  },
  intro: {
    lead: "给博客起个名字，再写一句介绍，就可以开始写文章了。以后随时可以修改。",
    at: "博客网址",
    open: "开通博客",
    edit: "博客介绍",
    title: "博客名称",
    des: "博客描述",
    exclusive: "专属网址",
    exclusiveHint: "{{base}} 后面的部分，1 到 10 个字母或数字",
    contact: "联系邮箱",
    contactHint: "所有读者都能看到",
    about: "关于我",
    comments: "评论",
    commentsOn: "允许读者评论",
    commentsOff: "关闭评论",
    links: "社交主页",
    linkHint: "你在 {{base}} 后面的用户 ID",
    submit: "开通博客",
    save: "保存",
  },
  sites: {
    weibo: "微博",
    juejin: "掘金",
    csdn: "CSDN",
    bky: "cnblogs",
    zhihu: "知乎",
    github: "GitHub",
    gitee: "Gitee",
  },
  close: {
    heading: "关闭博客",
    text: "关闭后，所有文章和评论都会被永久删除。建议先下载一份备份。",
    question: "确定关闭博客，并永久删除所有文章和评论吗？此操作无法撤销。",
    confirm: "关闭并全部删除",
    button: "关闭博客",
    export: "下载全部内容",
  },
  toasts: {
    opened: "博客已开通，来写第一篇文章吧",
    saved: "已保存",
    closed: "博客已关闭，内容已全部删除",
  },
  errors: {
    closed: "博客尚未开通",
    openAlready: "博客已经开通",
    address: "只能是 1 到 10 个字母或数字，已恢复为默认网址",
    addressTaken: "这个网址已被使用，已恢复为默认网址",
    link: "只填你在该网站的 ID：字母、数字、点、- 和 _",
  },
};

export default words;
