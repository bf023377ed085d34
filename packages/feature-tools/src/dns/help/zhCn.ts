import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "查询域名和 IP 地址，查看自己的 IP，测量网络速度。",
  uses: {
    domain: "“域名查询”显示域名的记录、缓存时间，以及各解析服务器的结果是否一致。",
    ip: "“IP 查询”显示 IPv4 或 IPv6 地址的所在地区和域名。",
    mine: "“我的 IP”显示本站看到的你的地址。",
    speed: "“网络测速”测量下载、上传和延迟，也测量网络繁忙时的延迟。",
    share: "可以复制测速结果的链接。数字就在网址里，任何人都能打开。",
  },
  limits: {
    types: "记录类型：{{types}}。",
    lookups: "每分钟最多查询 {{lookups}} 次。",
    private: "内部网络的名称不提供查询。",
    speed: "测速需要 JavaScript，每十分钟的测速流量有上限。",
  },
  questions: {
    differ: {
      question: "为什么各解析服务器的结果不同？",
      answer: "记录更改之后，解析服务器会保留旧记录，直到“缓存时间”结束。请过后再查。",
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
