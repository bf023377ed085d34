import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const people: Translated<typeof enUs> = {
  report: "举报",
  reportable: "个人资料",
  what: "搜索",
  person: "个人",
  group: "群组",
  name: "名称",
  search: "搜索",
  unnamed: "某位用户",
  results: "搜索结果",
  none: "没有找到，换个更短的名称试试",
};

export default people;
