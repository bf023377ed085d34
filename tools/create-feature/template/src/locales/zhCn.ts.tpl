import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "__Id__",
  tools: { __id__: { name: "__Id__", des: "随手记下几句，以后再看" } },
  text: "内容",
  add: "添加",
  added: "已添加",
  none: "这里还没有内容，先在上面添加一条吧",
  errors: {
    empty: "请先写点内容",
    long: "最多 {{max}} 个字符",
  },
};

export default words;
