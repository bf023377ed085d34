import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const card: Translated<typeof enUs.card> = { name: "内容检测", des: "检测文本或链接是否有风险，并说明原因" };

export const words: Translated<typeof enUs.words> = {
  tab: "风险检测",
  safe: "暂无风险",
  danger: "存在风险",
  fields: { type: "检测类型", content: "内容", placeholder: "粘贴一段文本或一个网址" },
  types: { text: "文本", url: "网址" },
  submit: "检测",
  empty: "检测结果会显示在这里",
  emptyText: "文本会检查是否含有不当词语；链接会根据网址本身以及最终去向来判断。",
  text: {
    none: "没有发现不当词语。",
    found_other: "有 {{count}} 处需要留意：",
    place: "第 {{place}} 个字符",
    more_other: "另有 {{count}} 处",
  },
  reasons: {
    abuse: "辱骂",
    fraud: "诈骗",
    gambling: "赌博",
    sexual: "色情",
    violence: "暴力",
    drugs: "毒品",
    operator: "本站词库",
  },
  levels: { danger: "危险", notice: "提示" },
  url: { none: "这个网址没有发现异常。", answered: "响应的网站", way: "跳转过程" },
  findings: {
    malformed: "这不是网页地址",
    credentials: "网址中带有用户名或密码，实际网站是 {{host}}",
    ipHost: "网址用数字代替了域名：{{host}}",
    lookAlike: "{{host}} 在仿冒 {{site}}",
    confusable: "{{host}} 使用了与拉丁字母相似的其他文字",
    listed: "{{host}} 在本站的风险名单中",
    words: "网址中含有不当词语（{{word}}）",
    punycode: "{{host}} 含有非 ASCII 字符，请仔细核对",
    shortener: "{{host}} 是短链接，会隐藏真实去向",
    port: "{{host}} 使用了不常见的端口 {{port}}",
    insecure: "与 {{host}} 之间的连接未加密",
    private: "{{host}} 指向内部网络",
    certificate: "{{host}} 的证书无效",
    safeBrowsing: "Google 安全浏览将 {{host}} 标记为有风险（{{threat}}）",
    unreachable: "无法打开 {{host}}，不清楚它的最终去向",
    youngCertificate: "{{host}} 的证书签发不到一周",
    otherSite: "会跳转到另一个网站：{{host}}",
    redirects: "{{host}} 跳转次数过多",
    notAsked: "暂时无法查询 Google 安全浏览",
  },
};
