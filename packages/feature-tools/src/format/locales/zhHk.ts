import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const card = { name: "程式碼格式化", des: "整理 HTML、CSS、JavaScript、JSON、XML 等程式碼，亦可壓縮" };

export const words: Translated<typeof enUs.words> = {
  tab: "格式化",
  fields: {
    content: "程式碼",
    placeholder: "請在此貼上程式碼",
    type: "語言",
    indent: "縮排",
  },
  types: {
    auto: "自動識別",
    html: "HTML",
    css: "CSS",
    js: "JavaScript",
    json: "JSON",
    xml: "XML",
    ts: "TypeScript",
    jsx: "JSX",
    md: "Markdown",
    yaml: "YAML",
    sql: "SQL",
    graphql: "GraphQL",
  },
  indents: { spaces_other: "{{count}} 個空格", tab: "Tab" },
  submit: "格式化",
  minify: "壓縮",
  minifyHint: "支援 HTML、CSS、JavaScript、JSON 和 XML",
  result: {
    label: "結果",
    same: "已經很整齊，毋須改動",
    copy: "複製",
    download: "下載",
    changed: "新增 {{added}} 行，刪去 {{removed}} 行",
    minified: "由 {{before}} 位元組減至 {{after}} 位元組，縮小 {{saved}}%",
  },
  diff: { title: "改動之處", added: "新增：", removed: "刪去：" },
  errors: {
    failed: "格式化失敗，請檢查程式碼，或選擇語言",
    rest: "以下位置保持原樣，其餘可以格式化的部分均已格式化",
    at: "第 {{line}} 行第 {{column}} 欄：",
    unknownType: "無法識別語言，請自行選擇",
    notMinifiable: "只能壓縮 HTML、CSS、JavaScript、JSON 和 XML",
    tooLong: "需時過長，已經停止。請分段再試。",
    busy: "正在處理的內容較多，請稍後再試",
  },
};
