import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const later: Translated<typeof enUs> = {
  title: "定时发送",
  text: "消息",
  at: "发送时间",
  atHint: "按 {{zone}} 的时间",
  keep: "定时发送",
  kept: "已设为定时发送",
  waiting: "等待发送的消息",
  none: "这里没有等待发送的消息",
  refused: "发送失败：{{reason}}",
  cancel: "取消发送",
  confirmCancel: "确定不再发送这条消息吗？",
  cancelled: "已取消发送",
};

export default later;
