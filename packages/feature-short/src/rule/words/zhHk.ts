import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  rules: {
    title: "轉址規則",
    open: "轉址規則：{{name}}",
    lead: "通往 {{url}}；訪客符合某項規則的所有條件時，會前往該規則的網址，以最先符合的規則為準",
    rule: "規則 {{number}}",
    count_other: "{{count}} 項規則",
    any: "不限",
    device: "裝置",
    devices: {
      android: "Android",
      iphone: "iPhone",
      ipad: "iPad",
      windows: "Windows",
      mac: "Mac",
      linux: "Linux",
    },
    language: "語言",
    languageHint: "例如 en、zh 或 zh-HK",
    country: "國家或地區",
    countryHint: "兩個字母，例如 US 或 HK",
    from: "開始日期",
    until: "結束日期",
    place: "次序",
    days: "日期以 {{zone}} 計算。清空一項規則即可移除。",
    others: "部分訪客會前往：",
    saved: "規則已儲存",
    noCondition: "請選擇最少一個條件",
    languageFormat: "請輸入語言代碼，例如 en 或 zh-HK",
    countryFormat: "請輸入國家或地區的兩個字母代碼",
  },
};

export default words;
