import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const applications: Translated<typeof enUs> = {
  title: "好友与入群申请",
  waiting_other: "{{count}} 条待处理",
  waitingMany: "{{count}}+ 条待处理",
  tabs: "申请类型",
  none: "暂无申请",
  add: "加 {{name}} 为好友",
  addGroup: "加入 {{name}}",
  memo: "验证信息",
  memoHint: "介绍一下自己，最多 20 个字",
  send: "发送申请",
  cancel: "取消",
  answerTo: "{{name}} 的申请",
  agree: "同意",
  refuse: "拒绝",
  toPerson: "想加你为好友",
  toGroup: "想加入“{{name}}”",
  byMe: "你向 {{name}} 发出的申请",
  states: { "1": "等待中", "2": "已同意", "3": "已拒绝" },
  sent: "申请已发送",
  agreed: "已同意申请",
  refused: "已拒绝申请",
};

export default applications;
