import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  noticeKinds: {
    linkUsedUp: "短連結瀏覽次數用盡",
    linkEndsTomorrow: "短連結 24 小時內過期",
    linkTargetDead: "短連結的目標網址沒有回應",
  },
  notices: {
    linkUsedUp: "短連結 {{link}} 的瀏覽次數已用盡",
    linkEndsTomorrow: "短連結 {{link}} 將於 24 小時內過期",
    linkTargetDead: "短連結 {{link}} 的目標網址已有一日沒有回應",
  },
};

export default words;
