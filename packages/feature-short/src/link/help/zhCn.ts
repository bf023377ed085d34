import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "把长网址变成短链接，可以加密码、设到期时间，还能看到它被打开了多少次。",
  uses: {
    make: "粘贴网址，每行一个，最多 {{urls}} 个，然后点“生成短链接”。每个网址都会得到一个短链接，可以复制或打开。",
    options: "生成时可以自定义结尾、有效期、数字密码和访问次数上限，还可以加上只有自己能看到的标题、备注和标签。",
    list: "在“我的链接”里可以搜索、按标签筛选、排序、编辑、删除，也可以导出 CSV。",
    edit: "编辑链接可以更改目标网址，短链接保持不变。",
    statistics: "统计里有浏览器、设备、地区、IP 地址和访问来源，可以看表格，也可以看图表。",
    preview: "在短链接后面加上 +，不用打开就能看到它通往哪里。",
  },
  limits: {
    quota: "每个账号最多可有 {{links}} 个短链接，运营者为个别账号另行设置的除外。设置里的“用量”会显示你的上限。",
    batch: "一次最多 {{urls}} 个网址，合计不超过 {{characters}} 个字符。",
    refused: "不能指向本站的另一个短链接，也不能指向内容检测认为危险的网址。",
  },
  questions: {
    expiry: {
      question: "短链接会过期吗？",
      answer: "只有设了有效期或访问次数上限才会，到期那一天仍然全天有效。表单默认填明天，清空就永久有效。",
    },
    printed: {
      question: "链接印出去以后，还能改去向吗？",
      answer: "可以。在“我的链接”里编辑它，换一个目标网址即可。短链接不变，印好的东西也就不用换。",
    },
    deleted: {
      question: "不小心删掉了链接，还能恢复吗？",
      answer: "{{undo}} 分钟内可以，点删除后出现的“撤销”即可。过后链接和它的访问记录会被彻底删除。",
    },
  },
};

export default help;
