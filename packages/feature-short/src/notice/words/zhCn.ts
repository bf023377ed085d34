import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  noticeKinds: {
    linkUsedUp: "短链接访问次数用完",
    linkEndsTomorrow: "短链接 24 小时内过期",
    linkTargetDead: "短链接的目标网址无响应",
  },
  notices: {
    linkUsedUp: "短链接 {{link}} 的访问次数已用完",
    linkEndsTomorrow: "短链接 {{link}} 将在 24 小时内过期",
    linkTargetDead: "短链接 {{link}} 的目标网址已有一天没有响应",
  },
};

export default words;
