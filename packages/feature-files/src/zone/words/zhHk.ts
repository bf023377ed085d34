import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  docs: "文件",
  pics: "圖片",
  music: "音樂",
  video: "影片",
  tags: "文件類型",
  all: "全部",
  download: "下載 {{name}}",
  openPicture: "放大 {{name}}",
  previous: "上一個",
  next: "下一個",
  keys: "快速鍵：K 播放或暫停，N 下一首，P 上一首，← → 後退或前進 5 秒",
  noneOfTag: "沒有這類文件",
  empty: {
    docs: "暫時未有文件",
    pics: "暫時未有圖片",
    music: "暫時未有音樂",
    video: "暫時未有影片",
  },
  emptyText: "用檔案工具上載的內容會在此顯示",
  upload: "上載檔案",
};

export default words;
