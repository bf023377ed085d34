import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const blocks: Translated<typeof enUs> = {
  block: "拉黑",
  unblock: "取消拉黑",
  confirm: "确定拉黑此人吗？你们之间将不能再发送申请和消息、通话或查看对方的动态，共同的群组不受影响。",
  done: "已拉黑",
  ended: "已取消拉黑",
  title: "黑名单",
  none: "你没有拉黑任何人",
  unblockName: "取消拉黑 {{name}}",
};

export default blocks;
