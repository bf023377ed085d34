import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  title: "網誌",
  tabs: {
    label: "網誌",
    create: "網誌簡介",
    list: "文章",
    comment: "留言",
  },
  intro: {
    lead: "為網誌改個名，再寫一句簡介，便可開始寫文章。日後隨時可以修改。",
    at: "網誌網址",
    open: "開設網誌",
    edit: "網誌簡介",
    title: "網誌名稱",
    des: "網誌描述",
    exclusive: "專屬網址",
    exclusiveHint: "{{base}} 後面的部分，1 至 10 個英文字母或數字",
    contact: "聯絡電郵",
    contactHint: "所有讀者都會看到",
    about: "關於我",
    comments: "留言",
    commentsOn: "讀者可以留言",
    commentsOff: "關閉留言",
    links: "社交平台",
    linkHint: "你在 {{base}} 後面的用戶 ID",
    submit: "開設網誌",
    save: "儲存",
  },
  sites: {
    weibo: "微博",
    juejin: "掘金",
    csdn: "CSDN",
    bky: "cnblogs",
    zhihu: "知乎",
    github: "GitHub",
    gitee: "Gitee",
  },
  close: {
    heading: "關閉網誌",
    text: "關閉後，所有文章和留言都會永久刪除。請先下載一份備份。",
    question: "確定要關閉網誌，並永久刪除所有文章和留言嗎？此操作無法復原。",
    confirm: "關閉並全部刪除",
    button: "關閉網誌",
    export: "下載全部內容",
  },
  toasts: {
    opened: "網誌已開設，來寫第一篇文章吧",
    saved: "已儲存",
    closed: "網誌已關閉，內容已全部刪除",
  },
  errors: {
    closed: "網誌尚未開設",
    openAlready: "網誌已經開設",
    address: "只可用 1 至 10 個英文字母或數字，已還原為預設網址",
    addressTaken: "此網址已有人使用，已還原為預設網址",
    link: "只需填寫你在該網站的 ID：英文字母、數字、點、- 及 _",
  },
};

export default words;
