import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  noticeKinds: {
    linkUsedUp: "短链接访问次数用完",
    linkEndsTomorrow: "短链接 24 小时内过期",
  },
  notices: {
    linkUsedUp: "短链接 {{link}} 的访问次数已用完",
    linkEndsTomorrow: "短链接 {{link}} 将在 24 小时内过期",
  },
};

export default words;
