import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const applications: Translated<typeof enUs> = {
  title: "好友及群組申請",
  waiting_other: "{{count}} 項待處理",
  waitingMany: "{{count}}+ 項待處理",
  tabs: "申請類型",
  none: "暫時未有申請",
  add: "加 {{name}} 為好友",
  addGroup: "加入 {{name}}",
  memo: "自我介紹",
  memoHint: "介紹一下自己，最多 20 個字",
  send: "傳送申請",
  cancel: "取消",
  answerTo: "{{name}} 的申請",
  agree: "接受",
  refuse: "拒絕",
  toPerson: "想加你為好友",
  toGroup: "想加入「{{name}}」",
  byMe: "你向 {{name}} 傳送的申請",
  states: { "1": "等候中", "2": "已接受", "3": "已拒絕" },
  sent: "申請已傳送",
  agreed: "已接受申請",
  refused: "已拒絕申請",
};

export default applications;
