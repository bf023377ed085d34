import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "查询域名和 IP 地址，查看自己的 IP，测量网络速度。",
  uses: {
    domain: "“域名查询”显示域名的记录、缓存时间，以及各解析服务器的结果是否一致。",
    report: "“域名报告”检查域名的记录、邮件、DNSSEC、证书、跳转、注册信息和网络，并说明哪些良好、缺少或有误。",
    ip: "“IP 查询”显示 IPv4 或 IPv6 地址的所在地区和域名。",
    mine: "“我的 IP”显示本站看到的你的地址。",
    speed: "“网络测速”测量下载、上传和延迟，也测量网络繁忙时的延迟。",
    share: "可以复制测速结果的链接。数字就在网址里，任何人都能打开。",
  },
  limits: {
    types: "记录类型：{{types}}。",
    lookups: "每分钟最多查询 {{lookups}} 次。",
    report: "一份报告计为 {{report}} 次查询。各部分有自己的时间上限，一部分失败不影响其他部分。",
    private: "内部网络的名称不提供查询。",
    speed: "测速需要 JavaScript，每十分钟的测速流量有上限。",
  },
  questions: {
    differ: {
      question: "为什么各解析服务器的结果不同？",
      answer: "记录更改之后，解析服务器会保留旧记录，直到“缓存时间”结束。请过后再查。",
    },
    dkim: {
      question: "为什么报告找不到 DKIM 密钥？",
      answer:
        "DNS 里没有域名的选择器清单，所以只尝试常见的。该域名发出的邮件，邮件头 DKIM-Signature 中 s= 后面就是选择器，填在域名旁边即可。",
    },
    learns: {
      question: "谁会知道我查了哪个域名？",
      answer:
        "本站的解析服务器、报告对照的公共解析服务器、域名自己的服务器、它的注册局，以及查询地址所属网络的服务。它们看到的是本站的地址，不是你的。",
    },
    area: {
      question: "为什么我的 IP 所在地区不对？",
      answer: "地区来自网络登记资料库。运营商可能把网络登记在别处；用了 VPN，看到的就是 VPN 服务器的地址。",
    },
    kept: {
      question: "测速结果保存在哪里？",
      answer: "只在这个浏览器里，保留最近 {{results}} 次，可以随时清除。",
    },
  },
};

export default help;
