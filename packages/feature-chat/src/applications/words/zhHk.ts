import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const applications: Translated<typeof enUs> = {
  title: "申請管理",
  waiting_other: "{{count}} 項待處理",
  tabs: "申請類型",
  none: "暫無申請",
  add: "加 {{name}}",
  memo: "備註",
  memoHint: "介紹一下自己，最多 20 個字",
  send: "提交申請",
  cancel: "取消",
  save: "儲存",
  answer: "處理",
  answerTo: "{{name}} 的申請",
  agree: "同意",
  refuse: "拒絕",
  toPerson: "想加你為好友",
  toGroup: "想加入「{{name}}」",
  byMe: "你向 {{name}} 提出的申請",
  states: { "1": "等候中", "2": "已同意", "3": "已拒絕" },
  sent: "申請已提交",
  agreed: "已同意申請",
  refused: "已拒絕申請",
};

export default applications;
