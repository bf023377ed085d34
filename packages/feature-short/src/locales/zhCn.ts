import type { Translated } from "@dozen/core/locale";
import entry from "../entry/words/zhCn";
import guardian from "../guardian/words/zhCn";
import link from "../link/words/zhCn";
import notice from "../notice/words/zhCn";
import rule from "../rule/words/zhCn";
import statistics from "../statistics/words/zhCn";
import transfer from "../transfer/words/zhCn";
import type enUs from "./enUs";

/** Each part has words; they are merged here. */
const words: Translated<typeof enUs> = {
  ...link,
  ...entry,
  ...guardian,
  ...rule,
  ...statistics,
  ...notice,
  ...transfer,
  errors: { ...link.errors, ...entry.errors },
};

export default words;
