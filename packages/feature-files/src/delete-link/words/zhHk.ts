import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "刪除檔案",
  heading: "確定要刪除 {{name}} 嗎？",
  question: "檔案及其所有連結將無法開啟。檔案擁有人可在 {{days}} 日內從垃圾桶還原檔案，但連結不會恢復。",
  delete: "刪除檔案",
  done: "檔案已刪除",
  goneText: "這個連結只可刪除檔案一次",
  errors: { notFound: "這裏沒有可刪除的檔案，可能已被刪除" },
};

export default words;
