import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  transfer: {
    title: "导入短链接",
    lead: "可以来自 Bitly、Dub、Kutt、Shlink、YOURLS 或本站。后缀、日期、标题和标签会一并带来。导入前可以先看结果。",
    file: "导出文件",
    fileHint: "CSV，或对方接口返回的 JSON",
    look: "先看结果",
    planHeading: "导入结果预览",
    run_other: "导入 {{count}} 个短链接",
    again: "换一个文件",
    counts: {
      new_other: "新增 {{count}} 个",
      renamed_other: "更换后缀 {{count}} 个",
      there_other: "已有 {{count}} 个",
      refused_other: "不能导入 {{count}} 个",
    },
    fates: { new: "新增", renamed: "更换后缀", there: "已有", refused: "不能导入" },
    broken_other: "有 {{count}} 行无法读取，不会导入：{{rows}}",
    leftHeading: "以下内容不会导入：",
    left: {
      password_other: "{{count}} 个链接的密码，导入后任何人都能打开",
      rules_other: "{{count}} 个链接的设备和地区规则",
      starts_other: "{{count}} 个链接的生效时间，导入后立即生效",
      archived_other: "{{count}} 个链接原已归档或停用，导入后会重新生效",
      tags_other: "{{count}} 个链接的部分标签",
      cut_other: "{{count}} 个链接的标题或备注过长，多出部分会截去",
      date_other: "{{count}} 个链接的到期时间看不懂，导入后永不过期",
      after_other: "{{count}} 个链接到期后的去处",
    },
    loop: "指向这个文件里的另一个短链接",
    visitsBefore_other: "迁入前访问 {{count}} 次",
    done_other: "已导入 {{count}} 个短链接",
    toList: "查看我的短链接",
    undo: "撤销导入",
    undone_other: "已删除导入的 {{count}} 个短链接",
    errors: {
      unknown: "认不出这个文件的格式，请选择对方导出的 CSV 或 JSON",
      tooLarge: "文件太大：一次最多 2 MB、1000 个链接",
      empty: "文件里没有链接",
      over: "预览已过期，请重新选择文件",
      nothingNew: "没有可导入的内容，文件里没有新链接",
    },
  },
};

export default words;
