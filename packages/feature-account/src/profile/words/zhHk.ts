import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    avatar: "頭像",
    base: "基本資料",
  },
  avatar: {
    lead: "JPG 或 PNG 圖片，不可超過 100 KB，會裁成正方形",
    choose: "選擇圖片",
    upload: "使用這張圖片",
    remove: "移除頭像",
    removeQuestion: "確定要移除頭像嗎？將改為顯示名稱的首個字。",
    saved: "頭像已更新",
    removed: "頭像已移除",
  },
  base: {
    lead: "其他人可能看到的資料，只有名稱必須填寫",
    name: "名稱",
    mark: "個人簽名",
    sex: "性別",
    male: "男",
    female: "女",
    birth: "出生日期",
    addr: "地址",
    accounts: "電郵及手機號碼",
    accountsLead: "用作登入及接收驗證碼",
    email: "電郵",
    phone: "手機號碼",
    none: "未設定",
    change: "更改",
    add: "加入",
    changeEmail: "更改電郵",
    changePhone: "更改手機號碼",
    addEmail: "加入電郵",
    addPhone: "加入手機號碼",
  },
};
