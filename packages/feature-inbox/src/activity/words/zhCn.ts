import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  activity: { gone: "内容已不可用", somebody: "有人" },
};

export default words;
