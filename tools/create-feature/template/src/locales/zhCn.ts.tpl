import type { Translated } from "@dozen/core/locale";
import item from "../item/words/zhCn";
import type enUs from "./enUs";

/** Each part has words; they are merged here. */
const words: Translated<typeof enUs> = { ...item };

export default words;
