import type { Translated } from "@dozen/core/locale";
import type enUs from "./recording.enUs";

const recording: Translated<typeof enUs> = {
  voice: "录制语音",
  video: "录制视频",
  titles: { voice: "语音消息", video: "视频消息" },
  running: "正在录制",
  seconds: "{{seconds}} / {{most}} 秒",
  send: "停止并发送",
  discard: "放弃",
  play: "播放 {{name}} 的视频",
  listen: "{{name}} 的语音消息",
  cutOff: "设备已断开，录制已停止。你仍可发送已录制的内容",
};

export default recording;
