import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const blocks: Translated<typeof enUs> = {
  block: "封鎖",
  unblock: "解除封鎖",
  confirm: "確定要封鎖這個人嗎？你們之間將不能再傳送申請和訊息、通話或瀏覽對方的動態，共同的群組不受影響。",
  done: "已封鎖",
  ended: "已解除封鎖",
  title: "封鎖名單",
  none: "你沒有封鎖任何人",
  unblockName: "解除封鎖 {{name}}",
};

export default blocks;
