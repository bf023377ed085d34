import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const friends: Translated<typeof enUs> = {
  find: "找朋友",
  none: "还没有好友，先搜索一位认识的人吧",
  online: "在线",
  offline: "离线",
  add: "加为好友",
  delete: "删除好友",
  confirmDelete: "确定删除该好友吗？双方的聊天记录也会一并删除。",
  deleted: "已删除好友",
};

export default friends;
