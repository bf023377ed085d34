import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  import: {
    title: "导入与导出",
    exportHeading: "带走你的文章",
    exportText: "每篇文章一个 Markdown 文件，开头写有标题、分类、标签和日期，连同你上传的图片打包成一个 zip",
    export: "下载 Markdown",
    importHeading: "把文章搬进来",
    importText: "由 Markdown 文件和图片组成的 zip，可以来自本站，也可以来自 Hexo、Hugo 或 Jekyll。导入前可以先看结果。",
    file: "zip 文件",
    look: "先看结果",
    planHeading: "导入结果预览",
    fresh_other: "新文章 {{count}} 篇",
    there_other: "已有 {{count}} 篇",
    refused_other: "不能导入 {{count}} 篇",
    run_other: "导入 {{count}} 篇文章",
    drop: "放弃",
    caption: "zip 里的文件",
    translation: "译文：{{language}}",
    originalRefused: "它所属的文章不能导入",
    new: "新文章",
    isThere: "已存在",
    isRefused: "不能导入",
    cut: "过长部分已截去",
    shelf: "导入的文章",
    notAZip: "这不是 zip 文件",
    tooLarge: "文件太大：最多 2000 个 Markdown 文件，每个 1 MB，共 64 MB；图片最多 1000 张",
    nothing: "里面没有 Markdown 文件",
    pictures_other: "图片 {{count}} 张",
    missing_other: "有 {{count}} 张图片不在 zip 里",
    picturesRefused_other: "有 {{count}} 张图片未能导入：只支持大小合适的 JPG、PNG、GIF 和 WebP",
    gone: "请重新上传文件",
    running: "正在导入，文章稍后会出现在列表里",
  },
  toasts: {
    imported_other: "已导入 {{count}} 篇文章",
    importDropped: "zip 已丢弃",
  },
};

export default words;
