import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const later: Translated<typeof enUs> = {
  title: "預約傳送",
  text: "訊息",
  at: "傳送時間",
  atHint: "以 {{zone}} 的時間為準",
  keep: "預約傳送",
  kept: "已預約傳送",
  waiting: "等候傳送的訊息",
  none: "這裏沒有等候傳送的訊息",
  refused: "未能傳送：{{reason}}",
  cancel: "取消傳送",
  confirmCancel: "確定要不再傳送這則訊息嗎？",
  cancelled: "已取消傳送",
};

export default later;
