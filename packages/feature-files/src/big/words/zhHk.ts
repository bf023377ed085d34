import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  onlyOne: "每次只可上載一個大檔案",
  phases: {
    small: "正在上載",
    hashing: "正在讀取檔案",
    sending: "正在上載",
    merging: "正在合併",
    paused: "已暫停",
    broken: "已中斷",
    done: "已完成",
  },
  pause: "暫停",
  resume: "繼續",
  tryAgain: "再試一次",
  cancel: "停止",
  ofSize: "{{done}} / {{total}}",
  rate: "{{rate}}/秒",
  seconds_other: "尚餘 {{count}} 秒",
  minutes_other: "尚餘 {{count}} 分鐘",
  signedOut: "你已登出。重新登入後再選擇同一個檔案即可，已上載的部分會保留。",
  unfinished: "未完成的上載",
  unfinishedText: "選擇大檔案方式並再次選擇同一個檔案，即可從中斷處繼續。一星期內未完成的會被放棄。",
  unnamed: "未命名檔案",
  discard: "放棄",
  discardNamed: "放棄上載 {{name}}",
  confirmDiscard: "確定要放棄這次上載嗎？已上載的部分會遺失。",
  discarded: "已放棄該上載",
  errors: {
    unknown: "找不到這次上載，或已被放棄，請重新開始",
    size: "檔案不可超過 {{limit}}",
    tooMany: "你有 {{max}} 個未完成的上載，請先完成或放棄部分上載",
    chunk: "檔案的一個分段在傳送途中損壞，請重試",
    missing_other: "還欠 {{count}} 個分段",
    damaged: "檔案在傳送途中損壞，請重新上載",
    merging: "檔案仍在合併，請稍後再試",
  },
};

export default words;
