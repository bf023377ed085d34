import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "把文件的公开网址变成预览链接，任何人都能打开，不用安装软件。",
  uses: {
    make: "粘贴文件的网址，点“生成预览链接”。",
    send: "复制链接发给别人。拿到链接的人不需要账号就能打开预览。",
    kinds:
      "可以显示 Word、PowerPoint 和 Excel 文档、csv 和 tsv 表格、PDF、Markdown、eml 邮件、源代码、图片、mp3 音频和 mp4 视频。",
    zip: "zip 压缩包会列出里面的文件、大小和时间。要打开其中的文件，请先下载压缩包。",
    own: "你上传的文件不用生成链接：在“文件”的列表里点“查看”，就会用同样的预览打开。",
  },
  limits: {
    one: "一次只能为一个网址生成链接，网址不超过 {{characters}} 个字符。",
    public: "文件必须在公开的域名下，IP 地址和内部网络都不行。",
    legacy: "旧格式 doc 和 ppt 只有在本站装有 LibreOffice 时才能显示，否则只能下载。",
    long: "特别长的文档只显示开头部分。",
  },
  questions: {
    refused: {
      question: "为什么我的网址不能用？",
      answer: "可能是不支持这种格式，或者内容与扩展名不符。另外，文件必须不用登录就能打开。",
    },
    locked: {
      question: "有密码的文档能打开吗？",
      answer: "不能。请先去掉密码，或者用别的方式发送。",
    },
    safe: {
      question: "在这里打开文档安全吗？",
      answer: "预览不会运行文档里的脚本和宏，也不会从其他网站加载内容。至于文档写了什么，还是要看作者是谁。",
    },
  },
};

export default help;
