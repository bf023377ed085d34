import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const card = { name: "代码格式化", des: "美化 HTML、CSS、JavaScript、JSON、XML 等代码，也可压缩" };

export const words: Translated<typeof enUs.words> = {
  tab: "格式化",
  fields: {
    content: "代码",
    placeholder: "请在此粘贴代码",
    type: "语言",
    indent: "缩进",
  },
  types: {
    auto: "自动识别",
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
  indents: { spaces_other: "{{count}} 个空格", tab: "Tab" },
  submit: "格式化",
  minify: "压缩",
  minifyHint: "支持 HTML、CSS、JavaScript、JSON 和 XML",
  result: {
    label: "结果",
    same: "已经很整齐，无需改动",
    copy: "复制",
    download: "下载",
    changed: "新增 {{added}} 行，删去 {{removed}} 行",
    minified: "从 {{before}} 字节减到 {{after}} 字节，缩小 {{saved}}%",
  },
  diff: { title: "改动之处", added: "新增：", removed: "删去：" },
  errors: {
    failed: "格式化失败，请检查代码，或选择语言",
    rest: "以下位置保持原样，其余能格式化的部分都已格式化",
    at: "第 {{line}} 行第 {{column}} 列：",
    unknownType: "无法识别语言，请自行选择",
    notMinifiable: "只能压缩 HTML、CSS、JavaScript、JSON 和 XML",
    tooLong: "耗时过长，已停止。请分段尝试。",
    busy: "正在处理的内容较多，请稍后再试",
  },
};
