import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "用图片、文字或表情制作网站图标，还能检查一个网站缺少哪些图标。",
  uses: {
    picture: "选择“图片”，上传后选取要用的部分。",
    letters: "也可以选择“文字或表情”，并设置颜色和形状。",
    package: "下载全套文件：ICO、SVG、苹果图标、大图标和清单文件，并附上放进网页 head 的几行代码。",
    single: "也可以只下载包含所有尺寸的 ICO，或每个尺寸一个 PNG。",
    check: "“检查网站”会查看网页、manifest 和其中提到的每个图标，告诉你缺什么。",
  },
  limits: {
    picture: "图片不超过 {{uploadKb}} KB。",
    letters: "图标上最多 {{characters}} 个字符。",
    sizes: "尺寸有 {{sizes}} 像素。",
  },
  questions: {
    where: {
      question: "文件放在哪里？",
      answer: "把压缩包解压到网站的根目录，再把下方的几行代码粘贴到网页的 head 里。",
    },
    picture: {
      question: "什么样的图片合适？",
      answer: "正方形、形状简单、颜色鲜明的图片。标签页上只有 16 像素，细线和文字都会看不清。",
    },
    font: {
      question: "为什么我的字符不能用？",
      answer: "服务器没有这些字符的字体。请换别的字符，或者上传图片。",
    },
  },
};

export default help;
