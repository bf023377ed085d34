import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

export const card = { name: "檔案預覽", des: "用一個連結展示文件、圖片、音訊及影片" };

const words: Translated<typeof enUs> = {
  title: "檔案預覽",
  tab: "預覽",
  paste: "產生檔案預覽連結",
  lead: "貼上檔案的公開網址，即可產生任何人都能開啟的預覽連結，無需安裝軟件",
  url: "檔案網址",
  urlPlaceholder: "https://example.com/report.docx",
  make: "產生預覽連結",
  supported: "支援的格式",
  kinds: {
    docs: "文件",
    docsList: "doc、docx、ppt、pptx、xls、xlsx、csv、tsv、pdf、md、zip 及原始碼",
    img: "圖片",
    imgList: "jpg、jpeg、png、gif、webp",
    media: "音訊及影片",
    mediaList: "mp3、mp4",
  },
  legacyHint: "舊格式 doc 及 ppt 在這裏只可下載",
  safe: "巨集及網頁程式不會執行，亦不會載入外部圖片",
  made: "你的預覽連結",
  copy: "複製預覽連結",
  open: "開啟",
  view: "預覽：{{name}}",
  download: "下載",
  original: "開啟原檔案",
  enlarge: "放大 {{name}}",
  frame: "{{name}} 的內容",
  sheets: "工作表",
  needsDownload: "這個檔案無法在這裏顯示",
  needsDownloadText: "請下載後用裝置上的軟件開啟",
  viewOnlyText: "它只供查看，不可下載。請分享者改用可以顯示的格式，例如 PDF。",
  notes: {
    cut: "檔案較長，只顯示開頭部分",
    rows: "共 {{total}} 行，顯示首 {{shown}} 行",
    columns: "共 {{total}} 欄，顯示首 {{shown}} 欄",
    slides: "共 {{total}} 張投影片，顯示首 {{shown}} 張",
    entries: "共 {{total}} 項，顯示首 {{shown}} 項",
  },
  entries: {
    name: "名稱",
    size: "大小",
    time: "修改時間",
    none: "壓縮檔內沒有檔案",
  },
  pdf: {
    plain: "用瀏覽器內置的閱讀器開啟 PDF",
    loading: "正在開啟文件",
    failed: "無法開啟這個 PDF，檔案可能已損壞",
    locked: "這個 PDF 受密碼保護",
    pages: "頁面",
    page: "第 {{page}} 頁，共 {{total}} 頁",
    smaller: "縮小",
    larger: "放大",
    scale: "{{percent}}%",
  },
  errors: {
    url: "請輸入檔案的網址，例如 https://example.com/report.docx",
    onlyOne: "最多 1 個網址",
    domain: "請使用公開的域名，不可用 IP 地址",
    unsupported: "不支援此檔案格式",
    format: {
      docs: "請輸入文件的網址：doc、docx、ppt、pptx、xls、xlsx、csv、tsv、pdf、md、zip 或原始碼",
      img: "請輸入圖片的網址：jpg、jpeg、png、gif 或 webp",
      media: "請輸入 mp3 或 mp4 檔案的網址",
    },
    notThere: "這個網址沒有傳回檔案（狀態 {{status}}）",
    notFound: "這個預覽連結並非由本站產生，或檔案已不存在",
    busy: "正在開啟的文件太多，請稍後再試",
    refused: {
      damaged: "文件已損壞，或內容與名稱不符",
      tooLarge: "文件太大，無法顯示",
      unsafe: "文件含有因安全理由不會開啟的內容",
      encrypted: "文件受密碼保護，無法在這裏開啟",
      legacy: "這種舊格式的文件無法在這裏顯示",
    },
  },
};

export default words;
