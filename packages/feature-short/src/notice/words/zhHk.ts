import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  noticeKinds: {
    linkUsedUp: "短連結瀏覽次數用盡",
    linkEndsTomorrow: "短連結 24 小時內過期",
  },
  notices: {
    linkUsedUp: "短連結 {{link}} 的瀏覽次數已用盡",
    linkEndsTomorrow: "短連結 {{link}} 將於 24 小時內過期",
  },
};

export default words;
