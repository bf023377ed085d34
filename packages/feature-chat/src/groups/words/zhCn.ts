import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const groups: Translated<typeof enUs> = {
  add: "新建群组",
  edit: "编辑群组",
  delete: "解散群组",
  leave: "退出群组",
  join: "申请加入",
  made: "我创建的",
  joined: "我加入的",
  none: "还没有群组，新建一个或搜索加入吧",
  noneHere: "暂无",
  name: "名称",
  type: "类型",
  chooseType: "请选择类型",
  memo: "群简介",
  avatar: "头像",
  avatarHint: "JPG 或 PNG，不超过 100 KB",
  save: "保存",
  confirmDelete: "确定解散该群组吗？群成员和所有聊天记录都会一并删除。",
  confirmLeave: "确定退出该群组吗？",
  created: "群组已创建",
  saved: "群组已保存",
  deleted: "群组已解散",
  left: "你已退出群组",
};

export default groups;
