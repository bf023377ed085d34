import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const forwarding: Translated<typeof enUs> = {
  offer: "发到聊天",
  title: "发送到聊天",
  text: "消息",
  file: "文件：{{name}}",
  to: "发送给",
  filter: "名称",
  find: "搜索",
  send: "发送",
  none: "你还没有聊天，请先添加好友",
  nobody: "请至少选择一个聊天",
  tooMany: "最多选择 {{limit}} 个聊天",
  refused: "未能发送给 {{names}}：{{reason}}。其他人已收到",
  sent_other: "已发送到 {{count}} 个聊天",
  forward: "转发",
};

export default forwarding;
