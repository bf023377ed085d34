import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "__Id__",
  tools: { __id__: { name: "__Id__", des: "隨手寫低幾句，之後再看" } },
  text: "內容",
  add: "新增",
  added: "已新增",
  none: "暫時未有內容，先在上面新增一項吧",
  errors: {
    empty: "請先寫點內容",
    long: "最多 {{max}} 個字元",
  },
};

export default words;
