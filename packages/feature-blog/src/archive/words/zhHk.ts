import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  import: {
    title: "匯入與匯出",
    exportHeading: "帶走你的文章",
    exportText: "每篇文章一個 Markdown 檔案，開頭寫有標題、分類、標籤和日期，連同你上載的圖片打包成一個 zip",
    export: "下載 Markdown",
    importHeading: "把文章搬進來",
    importText: "由 Markdown 檔案及圖片組成的 zip，可以來自本站，也可以來自 Hexo、Hugo 或 Jekyll。匯入前可以先看結果。",
    file: "zip 檔案",
    look: "先看結果",
    planHeading: "匯入結果預覽",
    fresh_other: "新文章 {{count}} 篇",
    there_other: "已有 {{count}} 篇",
    refused_other: "不能匯入 {{count}} 篇",
    run_other: "匯入 {{count}} 篇文章",
    drop: "放棄",
    caption: "zip 內的檔案",
    translation: "譯文：{{language}}",
    originalRefused: "它所屬的文章不能匯入",
    new: "新文章",
    isThere: "已存在",
    isRefused: "不能匯入",
    cut: "過長部分已截去",
    shelf: "匯入的文章",
    notAZip: "這不是 zip 檔案",
    tooLarge: "檔案太大：最多 2000 個 Markdown 檔案，每個 1 MB，合共 64 MB；圖片最多 1000 張",
    nothing: "裏面沒有 Markdown 檔案",
    pictures_other: "圖片 {{count}} 張",
    missing_other: "有 {{count}} 張圖片不在 zip 內",
    picturesRefused_other: "有 {{count}} 張圖片未能匯入：只支援大小合適的 JPG、PNG、GIF 及 WebP",
    gone: "請重新上載檔案",
    running: "正在匯入，文章稍後會出現在列表內",
  },
  toasts: {
    imported_other: "已匯入 {{count}} 篇文章",
    importDropped: "zip 已捨棄",
  },
};

export default words;
