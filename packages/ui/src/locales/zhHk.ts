import type { Translated } from "../words";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  nodata: "暫時沒有資料",
  loading: "載入中…",
  set: "操作",
  view: "檢視",
  edit: "編輯",
  download: "下載",
  chart: "統計",
  delete: "刪除",
  batchEdit: "批次編輯",
  batchDelete: "批次刪除",
  total: "共",
  items_other: "{{count}} 項",
  pages_other: "{{count}} 頁",
  first: "第一頁",
  previous: "上一頁",
  next: "下一頁",
  last: "最後一頁",
  pager: {
    label: "分頁",
    here: "第 {{page}} / {{pages}} 頁",
    jump: "跳至頁數",
    go: "前往",
  },
  table: {
    selectAll: "全選",
    selectRow: "選取 {{name}}",
    selected_other: "已選取 {{count}} 項",
    noneSelected: "剔選後可一次過處理多項",
    actionOn: "{{action}}：{{name}}",
    confirmDelete: "確定要刪除「{{name}}」嗎？刪除後無法復原。",
    confirmBatchDelete_other: "確定要刪除已選取的 {{count}} 項嗎？刪除後無法復原。",
  },
  field: {
    optional: "選填",
    showPassword: "顯示密碼",
    hidePassword: "隱藏密碼",
    count: "{{used}} / {{max}}",
    charactersLeft_other: "尚可輸入 {{count}} 個字",
  },
  cropper: {
    use: "使用這部分",
    hint: "拖曳選框，或用方向鍵移動。",
    broken: "無法顯示這張圖片，請換另一張",
    picture: "正在裁剪的圖片",
    area: "選框：用方向鍵移動",
    corner: "選框的角：用方向鍵調整大小",
    edge: "選框的邊：用方向鍵調整大小",
  },
  confirm: {
    title: "確定要這樣做嗎？",
    confirm: "確定",
    cancel: "取消",
  },
  dialog: {
    close: "關閉",
  },
  toast: {
    dismiss: "關閉訊息",
    region: "通知",
  },
  code: {
    send: "發送驗證碼",
    sending: "發送中…",
    wait: "{{count}} 秒後可重發",
  },
  copy: {
    copy: "複製",
    copied: "已複製",
    failed: "未能複製，請選取文字後自行複製。",
  },
  state: {
    error: "未能載入",
    retry: "再試一次",
  },
  progress: {
    done: "{{percent}}%",
  },
  breadcrumb: {
    label: "目前位置",
  },
  toTop: "返回頁頂",
  lightbox: {
    title: "圖片預覽",
    open: "檢視圖片：{{name}}",
    close: "關閉",
    next: "下一張",
    previous: "上一張",
    zoomIn: "放大",
    zoomOut: "縮小",
    enterFullscreen: "全螢幕",
    exitFullscreen: "離開全螢幕",
    download: "下載圖片",
    position: "第 {{index}} 張，共 {{count}} 張",
  },
  time: {
    justNow: "剛剛",
    minutes_other: "{{count}} 分鐘前",
    hours_other: "{{count}} 小時前",
    days_other: "{{count}} 日前",
    months_other: "{{count}} 個月前",
    years_other: "{{count}} 年前",
  },
  charts: {
    empty: "這段時間沒有數據",
  },
};

export default words;
