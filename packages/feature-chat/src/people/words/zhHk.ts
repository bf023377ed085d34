import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const people: Translated<typeof enUs> = {
  report: "舉報",
  reportable: "個人檔案",
  what: "搜尋",
  person: "個人",
  group: "群組",
  name: "名稱",
  search: "搜尋",
  unnamed: "某位用戶",
  results: "搜尋結果",
  none: "找不到結果，試試輸入短一點的名稱",
};

export default people;
