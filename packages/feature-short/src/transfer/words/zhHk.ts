import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  transfer: {
    title: "匯入短連結",
    lead: "可以來自 Bitly、Dub、Kutt、Shlink、YOURLS 或本站。後綴、日期、標題和標籤會一併帶來。匯入前可以先看結果。",
    file: "匯出檔案",
    fileHint: "CSV，或對方介面傳回的 JSON",
    look: "先看結果",
    planHeading: "匯入結果預覽",
    run_other: "匯入 {{count}} 個短連結",
    again: "選擇另一個檔案",
    counts: {
      new_other: "新增 {{count}} 個",
      renamed_other: "更換後綴 {{count}} 個",
      there_other: "已有 {{count}} 個",
      refused_other: "不能匯入 {{count}} 個",
    },
    fates: { new: "新增", renamed: "更換後綴", there: "已有", refused: "不能匯入" },
    broken_other: "有 {{count}} 列無法讀取，不會匯入：{{rows}}",
    leftHeading: "以下內容不會匯入：",
    left: {
      password_other: "{{count}} 個連結的密碼，匯入後任何人都可以開啟",
      rules_other: "{{count}} 個連結的裝置及地區規則",
      starts_other: "{{count}} 個連結的生效時間，匯入後立即生效",
      archived_other: "{{count}} 個連結原已封存或停用，匯入後會重新生效",
      tags_other: "{{count}} 個連結的部分標籤",
      cut_other: "{{count}} 個連結的標題或備註過長，多出的部分會截去",
      date_other: "{{count}} 個連結的到期時間看不懂，匯入後永不過期",
      after_other: "{{count}} 個連結到期後的去處",
    },
    loop: "指向這個檔案內的另一個短連結",
    visitsBefore_other: "遷入前瀏覽 {{count}} 次",
    done_other: "已匯入 {{count}} 個短連結",
    toList: "查看我的短連結",
    undo: "復原匯入",
    undone_other: "已刪除匯入的 {{count}} 個短連結",
    errors: {
      unknown: "認不出這個檔案的格式，請選擇對方匯出的 CSV 或 JSON",
      tooLarge: "檔案太大：每次最多 2 MB、1000 個連結",
      empty: "檔案內沒有連結",
      over: "預覽已過期，請重新選擇檔案",
      nothingNew: "沒有可匯入的內容，檔案內沒有新連結",
    },
  },
};

export default words;
