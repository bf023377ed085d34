import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "把代码整理好或压缩变小，不改变它的作用。",
  uses: {
    format: "粘贴代码，点“格式化”。语言会自动识别，也可以自己选。",
    minify: "“压缩”可以缩小 HTML、CSS、JavaScript、JSON 和 XML，并显示节省了多少。",
    changes: "“改动之处”列出新增和删去的行。",
    tree: "JSON 还会显示为树形，可以复制每个键的路径。",
    convert: "“转换为”可以让 JSON、YAML、TOML、CSV 和 XML 互相转换。",
    file: "可以打开文件或把文件拖到页面上，结果以原文件名保存。",
    options: "“更多选项”里有行宽、引号和键的顺序。",
    schema: "填写 JSON Schema，就会列出 JSON 的问题和所在位置。",
  },
  limits: {
    languages:
      "支持 HTML、CSS、SCSS、Less、JavaScript、TypeScript、JSX、Vue、JSON、XML、YAML、TOML、CSV、Markdown、SQL 和 GraphQL。",
    characters: "代码最多 {{characters}} 个字符，JSON Schema 最多 {{schema}} 个。",
    time: "服务器处理超过 {{seconds}} 秒就会停止，请改为分段处理。",
  },
  questions: {
    safe: {
      question: "格式化会改变代码的作用吗？",
      answer: "不会。格式化和压缩都不改变程序，也不改变读者看到的文字。JSON 里的数字保持原来的写法。",
    },
    failed: {
      question: "为什么格式化失败？",
      answer: "代码有错误，或者语言识别错了。页面会指出错误的行和列；如果语言不对，请自己选择。",
    },
    converted: {
      question: "为什么我的数据无法转换？",
      answer:
        "目标格式放不下其中某个值，例如 TOML 没有 null，CSV 的单元格不能放列表。页面会指出这个值的路径。注释不会保留。",
    },
    kept: {
      question: "代码会被保存吗？",
      answer: "不会，只用来生成结果。",
    },
  },
};

export default help;
