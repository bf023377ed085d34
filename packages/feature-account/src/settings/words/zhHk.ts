import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    theme: "主題",
    ubg: "背景圖片",
  },
  title: "設定",
  menu: "設定",
  groups: { label: "設定分組", system: "系統", safety: "安全", user: "個人" },
  back: "返回{{group}}",
  verifyFirst: {
    title: "驗證身份",
    text: "請先驗證用戶身份。只需一個電郵或手機號碼，一分鐘即可完成。",
    go: "立即驗證",
    later: "稍後",
  },
  theme: {
    lead: "按鈕及連結的顏色，以及淺色或深色。登入後各瀏覽器會自動同步。",
    color: "顏色",
    colors: {
      blue: "藍色",
      black: "黑色",
      white: "白色",
      red: "紅色",
      purple: "紫色",
      pink: "粉紅色",
      green: "綠色",
      orange: "橙色",
    },
    mode: "淺色或深色",
    modes: { auto: "跟隨系統", light: "淺色", dark: "深色" },
  },
  ubg: {
    lead: "個人檔案的背景圖片",
    choose: "背景圖片",
    names: {
      hills: "清晨山巒",
      dunes: "沙丘",
      sea: "海",
      petals: "花瓣",
      contours: "等高線",
      paper: "摺紙",
      night: "極光之夜",
      bubbles: "氣泡",
      autumn: "秋日",
      rings: "晨光漣漪",
    },
  },
};
