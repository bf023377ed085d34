import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  letter: {
    subject_other: "{{site}}：你有 {{count}} 則新通知",
    heading: "你在 {{site}} 有新通知",
    more_other: "還有 {{count}} 則",
    settings: "通知設定",
    unsubscribe: "取消訂閱所有通知電郵",
  },
  unsubscribe: {
    title: "取消訂閱",
    question: "不再接收任何通知電郵？帳戶安全電郵仍會發送。",
    confirm: "取消訂閱",
    done: "已取消訂閱。你可以隨時在設定中重新選擇要接收的電郵。",
  },
};

export default words;
