import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "检查文本里有没有不当词语，或者在打开网址之前判断它是否有风险。",
  uses: {
    text: "选择“文本”并粘贴。辱骂、诈骗、赌博、色情、暴力和毒品内容会列出位置和原因。文本中的链接不打开也会判断。",
    more: "还可以找出电话号码、银行卡号、身份证号、邮箱地址，以及最多 {{words}} 个自定义词语；找到的内容可以打码后复制。",
    url: "选择“网址”。先判断网址本身，再打开它，并跟随它的跳转。",
    findings: "会提醒你冒充知名网站的名称、隐藏的用户名、无效的证书、内部网络等情况。",
  },
  limits: {
    characters: "文本最多 {{characters}} 个字符。",
    urls: "每分钟最多检测 {{urls}} 个网址。",
    lists: "文本会与中英文词库比对，检测并不理解说话的意思。",
  },
  questions: {
    safe: {
      question: "“暂无风险”就是安全吗？",
      answer: "只表示没有发现问题。新的骗局不可能全部知道，输入密码之前仍要小心。",
    },
    harmless: {
      question: "为什么正常的文本也有提示？",
      answer: "词语出现在哪里都会找到，已知的日常词语里面除外。请看位置和原因，自己判断。",
    },
    visit: {
      question: "被检测的网站会知道我是谁吗？",
      answer: "不会。打开它的是本站服务器，不是你的浏览器，也不会发送 Cookie。",
    },
  },
};

export default help;
