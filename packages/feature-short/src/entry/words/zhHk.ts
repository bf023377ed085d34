import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  verify: {
    title: "需要密碼",
    lead: "此連結受密碼保護，請輸入 6 位數字密碼繼續",
    submit: "繼續",
    trust: "輸入正確密碼前，不會顯示目標網址",
  },
  trust: {
    report: "舉報這個連結",
    reportable: "短連結",
    title: "這個連結通往哪裏",
    leads: "此短連結通往",
    secure: "連線已加密（https）",
    insecure: "連線未經加密（http），請勿在該網站輸入私隱資料",
    address: "這是網絡地址而非域名，確定無誤才繼續",
    unicode: "此域名含有其他文字的字母，可能只是貌似另一個網站",
    hidden: "目標網址受密碼保護，不會在此顯示",
    created: "建立時間",
    go: "前往 {{domain}}",
    enter: "輸入密碼",
    warning: "請確定你認識並信任該網站才繼續",
  },
  gone: {
    home: "主頁",
    unknown: { title: "找不到這個連結", text: "請檢查網址有沒有打錯，或向傳送者查詢。連結亦可能已被刪除。" },
    ended: { title: "連結已失效", text: "連結已過期，或已達瀏覽次數上限。請向傳送者索取新連結。" },
    withheld: { title: "連結無法瀏覽", text: "已被本站營運者下架" },
    busy: { title: "請稍後再試", text: "連結沒有問題，只是暫時未能開啟" },
  },
  errors: {
    linkGone: "短連結已失效",
    passwordWrong_other: "密碼錯誤，尚可再試 {{count}} 次",
  },
};

export default words;
