import type { Translated } from "@dozen/core/locale";
import entry from "../entry/words/zhHk";
import guardian from "../guardian/words/zhHk";
import link from "../link/words/zhHk";
import notice from "../notice/words/zhHk";
import rule from "../rule/words/zhHk";
import statistics from "../statistics/words/zhHk";
import transfer from "../transfer/words/zhHk";
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
