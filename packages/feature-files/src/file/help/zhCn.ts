import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "保存你的文档、图片、音乐和视频，在哪里都能打开，也可以用链接分享给别人。",
  uses: {
    small: "“小文件”一次最多 {{files}} 个，每个不超过 {{imageKb}} KB，可以选择、拖放或直接粘贴。",
    big: "“大文件”一次一个，不超过 {{fileMb}} MB，可以暂停，稍后再续传。",
    list: "列表可以按种类、格式和名称的一部分筛选，可以查看、下载和删除，也可以一次删除多个。",
    share: "在文件那一行点“分享”，生成的链接可以设到期日、下载次数和密码，也可以只供查看。",
    log: "分享链接的记录会显示它何时被打开，点“撤销”则链接立即失效。",
    send: "在文件那一行点“发送到…”，会生成 7 天有效的链接，并列出可以发到哪里：聊天、动态、文章或其他工具。",
  },
  limits: {
    quota:
      "每个账号的文件合计不超过 {{quotaMb}} MB，未完成的上传也算在内，运营者为个别账号另行设置的除外。设置里的“用量”会显示你的上限。",
    documents: "文档：{{docs}}。",
    media: "图片：{{pictures}}。音乐：{{music}}。视频：{{videos}}。",
    content: "文件的内容必须与扩展名一致。",
  },
  questions: {
    access: {
      question: "谁能打开我的文件？",
      answer:
        "只有你自己。上传后复制的链接，任何拿到的人都能用，最长一小时，你退出登录后立即失效。“分享”生成的链接按你的设置有效，对方不需要账号。",
    },
    details: {
      question: "图片会保留拍摄地点吗？",
      answer: "不会。每张图片都会按像素重新保存，位置、相机等隐藏信息都会去掉。",
    },
    broken: {
      question: "上传中断了，要从头再来吗？",
      answer:
        "大文件会保留已经传到的部分，重新选择同一个文件就能继续。小文件要么全部保存，要么一个也不保存，请重新上传。",
    },
  },
};

export default help;
