import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const scan: Translated<typeof enUs.scan> = {
  mode: "掃描二維碼登入",
  title: "掃描二維碼登入",
  lead: "請用已登入本站的手機掃描二維碼",
  qr: "登入二維碼",
  renew: "更換二維碼",
  loading: "正在取得二維碼…",
  number: "手機上應顯示 {{number}}",
  needs: "掃描二維碼登入需要闊螢幕並啟用 JavaScript，請改用密碼或驗證碼登入",
  tips: {
    noscan: "請使用手機掃描",
    scaned: "已掃描，請在手機上確認登入",
    cancel: "已取消，請按二維碼重試",
    confirm: "已確認，正在登入…",
  },
  phone: {
    lead: "有人正在另一部裝置登入你的帳戶，如非你本人操作，請取消",
    device: "裝置",
    deviceUnknown: "不明",
    place: "IP 地址",
    number: "兩邊應顯示的數字",
    compare: "另一部裝置顯示相同數字，才按確認",
    prove: "你在此裝置登入已有一段時間，請再次證明是你本人",
    confirm: "確認登入",
    cancel: "取消登入",
    home: "主頁",
  },
  done: { confirm: "已確認登入", cancel: "已取消登入" },
  errors: {
    over: "二維碼已失效，請更換後重新掃描",
    uuid: "uuid 須為 16 至 128 個字元",
    connection: "連線失敗，請按二維碼重試",
  },
};
