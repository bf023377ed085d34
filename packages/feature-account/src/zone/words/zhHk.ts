import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "個人檔案",
  tabs: "個人檔案欄目",
  base: "基本資料",
  code: "程式碼區",
  me: "我的",
  system: "系統",
  edit: "編輯資料",
  joined: "加入日期",
  male: "男",
  female: "女",
  age: "年齡",
  years_other: "{{count}} 歲",
  addr: "地址",
  email: "電郵",
  phone: "手機號碼",
  none: "未設定",
  temporary: "你目前是臨時用戶。請先驗證用戶身份，再使用全部功能。",
  yours: "我的",
  list: "設定及更多",
  feedback: "提供意見",
  update: "更新紀錄",
  about: "關於",
  wide: "螢幕較闊時，請使用為闊螢幕而設的頁面",
  toZone: "開啟個人檔案",
  toSettings: "開啟設定",
};

export default words;
