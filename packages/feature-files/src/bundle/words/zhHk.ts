import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "一併分享的檔案",
  together: "一併分享",
  new: "一併分享檔案",
  count_other: "{{count}} 個檔案",
  none: "暫時未有一併分享的檔案",
  noneText: "在列表中剔選檔案，再按「一併分享」：一條連結便可開啟全部檔案",
  allDeleted: "此連結的檔案已全部刪除",
  sharedTitle: "分享的檔案",
  reportable: "一併分享的檔案",
  report: "舉報這些檔案",
  askPassword: "這些檔案受密碼保護，請輸入對方給你的密碼",
  askOpen: "這些檔案只可開啟有限的次數",
  all: "全部下載",
  one: "下載 {{name}}",
  back: "全部檔案",
  countedHint: "每次下載計算一次，全部一併下載亦計算一次",
  tooLarge: "全部檔案太大，無法一次下載，請逐一下載",
  revocable: "任何持有連結的人都可開啟這些檔案，你可隨時撤銷",
  errors: { tooMany: "多個檔案的連結最多 {{max}} 條，請先撤銷一條" },
};

export default words;
