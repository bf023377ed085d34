import type { Translated } from "@dozen/core/locale";
import type enUs from "./reactions.enUs";

const reactions: Translated<typeof enUs> = {
  like: "赞",
  love: "爱心",
  laugh: "哈哈",
  wow: "惊讶",
  sad: "难过",
  thanks: "感谢",
  count_other: "{{name}}：{{count}} 人",
};

export default reactions;
