import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  activity: { gone: "內容已無法顯示", somebody: "有人" },
};

export default words;
