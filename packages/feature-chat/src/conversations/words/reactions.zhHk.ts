import type { Translated } from "@dozen/core/locale";
import type enUs from "./reactions.enUs";

const reactions: Translated<typeof enUs> = {
  like: "讚好",
  love: "愛心",
  laugh: "哈哈",
  wow: "嘩",
  sad: "傷心",
  thanks: "多謝",
  count_other: "{{name}}：{{count}} 人",
};

export default reactions;
