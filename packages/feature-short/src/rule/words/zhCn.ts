import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  rules: {
    title: "跳转规则",
    open: "跳转规则：{{name}}",
    lead: "指向 {{url}}；访客满足某条规则的全部条件时，前往该规则的网址。以最先满足的规则为准。",
    rule: "规则 {{number}}",
    count_other: "{{count}} 条规则",
    any: "不限",
    device: "设备",
    devices: {
      android: "Android",
      iphone: "iPhone",
      ipad: "iPad",
      windows: "Windows",
      mac: "Mac",
      linux: "Linux",
    },
    language: "语言",
    languageHint: "例如 en、zh 或 zh-HK",
    country: "国家或地区",
    countryHint: "两个字母，例如 US 或 HK",
    from: "开始日期",
    until: "结束日期",
    place: "顺序",
    days: "日期按 {{zone}} 计算。清空一条规则即可删除。",
    others: "部分访客会前往：",
    saved: "规则已保存",
    noCondition: "请至少选择一个条件",
    languageFormat: "请输入语言代码，例如 en 或 zh-HK",
    countryFormat: "请输入国家或地区的两个字母代码",
  },
};

export default words;
