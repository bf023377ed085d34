import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

export const card = { name: "文件预览", des: "用一个链接展示文档、图片、音频和视频" };

const words: Translated<typeof enUs> = {
  title: "文件预览",
  tab: "预览",
  paste: "生成文件预览链接",
  lead: "粘贴文件的公开网址，生成一个任何人都能打开的预览链接，无需安装软件",
  url: "文件网址",
  urlPlaceholder: "https://example.com/report.docx",
  make: "生成预览链接",
  supported: "支持的格式",
  kinds: {
    docs: "文档",
    docsList: "doc、docx、ppt、pptx、xls、xlsx、csv、tsv、pdf、md、zip 和源代码",
    img: "图片",
    imgList: "jpg、jpeg、png、gif、webp",
    media: "音频和视频",
    mediaList: "mp3、mp4",
  },
  legacyHint: "旧格式 doc 和 ppt 在这里只能下载",
  safe: "脚本和宏不会运行，也不会加载外部图片",
  made: "你的预览链接",
  copy: "复制预览链接",
  open: "打开",
  view: "预览：{{name}}",
  download: "下载",
  original: "打开原文件",
  enlarge: "放大 {{name}}",
  frame: "{{name}} 的内容",
  sheets: "工作表",
  needsDownload: "这个文件无法在这里显示",
  needsDownloadText: "请下载后用设备上的软件打开",
  viewOnlyText: "它仅供查看，不能下载。请让分享者改用可以显示的格式，例如 PDF。",
  notes: {
    cut: "文件较长，只显示开头部分",
    rows: "共 {{total}} 行，显示前 {{shown}} 行",
    columns: "共 {{total}} 列，显示前 {{shown}} 列",
    slides: "共 {{total}} 张幻灯片，显示前 {{shown}} 张",
    entries: "共 {{total}} 项，显示前 {{shown}} 项",
  },
  entries: {
    name: "名称",
    size: "大小",
    time: "修改时间",
    none: "压缩包是空的",
  },
  pdf: {
    plain: "用浏览器自带的阅读器打开 PDF",
    loading: "正在打开文档",
    failed: "无法打开这个 PDF，文件可能已损坏",
    locked: "这个 PDF 有密码保护",
    pages: "页面",
    page: "第 {{page}} 页，共 {{total}} 页",
    smaller: "缩小",
    larger: "放大",
    scale: "{{percent}}%",
  },
  errors: {
    url: "请输入文件的网址，例如 https://example.com/report.docx",
    onlyOne: "最多 1 个网址",
    domain: "请使用公开的域名，不能是 IP 地址",
    unsupported: "不支持该文件格式",
    format: {
      docs: "请输入文档的网址：doc、docx、ppt、pptx、xls、xlsx、csv、tsv、pdf、md、zip 或源代码",
      img: "请输入图片的网址：jpg、jpeg、png、gif 或 webp",
      media: "请输入 mp3 或 mp4 文件的网址",
    },
    notThere: "这个网址没有返回文件（状态 {{status}}）",
    notFound: "这个预览链接不是在本站生成的，或文件已不存在",
    busy: "正在打开的文档太多，请稍后再试",
    refused: {
      damaged: "文档已损坏，或内容与名称不符",
      tooLarge: "文档太大，无法显示",
      unsafe: "文档含有出于安全考虑不会打开的内容",
      encrypted: "文档有密码保护，无法在这里打开",
      legacy: "这种旧格式的文档无法在这里显示",
    },
  },
};

export default words;
