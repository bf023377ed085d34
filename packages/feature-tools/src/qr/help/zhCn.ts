import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "为网址、文本、Wi-Fi、名片、电话、邮件或日程生成二维码，也能识别图片里的二维码。",
  uses: {
    make: "选择二维码的内容，填好后点“生成”，可以下载 SVG、PNG 或 PDF。",
    look: "在“颜色、图标和尺寸”里可以更改颜色、留白和纠错等级，也可以加上图标。",
    test: "页面会试扫你的二维码：模糊、缩小、倾斜、光线不好，然后告诉你好不好扫。",
    editable: "印刷网址之前点“转为活码”，码里就会换成一个短链接，以后随时可以更改去向。",
    scan: "在“扫描”里选一张图片或用摄像头，打开之前先看看里面是什么。",
  },
  limits: {
    text: "文本最多 {{characters}} 个字符，内容越少越容易扫。",
    logo: "图标不超过 {{logoKb}} KB。",
    picture: "要识别的图片不超过 {{scanMb}} MB。",
    wifi: "Wi-Fi 二维码里的密码，扫码的人都能看到。",
  },
  questions: {
    expiry: {
      question: "二维码会过期吗？",
      answer: "不会，内容就在码里。只有活码例外：它的短链接有效，它就有效。",
    },
    poor: {
      question: "为什么我的二维码不好扫？",
      answer: "多半是两种颜色太接近、留白太窄或内容太多。请用浅底深码，加宽留白，或减少内容。",
    },
    kept: {
      question: "填写的内容会被保存吗？",
      answer: "不会，只用来生成二维码，扫描用的图片也不会保留。转为活码会在“我的链接”里留下它的短链接。",
    },
  },
};

export default help;
