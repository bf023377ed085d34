import type { Translated } from "@dozen/core/locale";
import type enUs from "./recording.enUs";

const recording: Translated<typeof enUs> = {
  voice: "錄音",
  video: "錄影",
  titles: { voice: "語音訊息", video: "影片訊息" },
  running: "正在錄製",
  seconds: "{{seconds}} / {{most}} 秒",
  send: "停止並傳送",
  discard: "捨棄",
  play: "播放 {{name}} 的影片",
  listen: "{{name}} 的語音訊息",
  cutOff: "裝置已中斷連接，錄製已停止。你仍可傳送已錄製的內容",
};

export default recording;
