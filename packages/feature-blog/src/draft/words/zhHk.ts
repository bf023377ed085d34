import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  draft: {
    heading: "草稿",
    badge: "草稿",
    save: "存為草稿",
    continue: "繼續寫草稿",
    continuing: "正在繼續寫草稿。儲存文章之前，讀者看不到它。",
    discard: "捨棄草稿",
    found: "這個瀏覽器裏有未儲存的改動",
    restore: "還原",
    drop: "捨棄",
    saved: "草稿已儲存",
    unsent: "尚未傳到網站，內容暫存在這個瀏覽器裏",
    leaveTitle: "確定要離開這個頁面嗎？",
    leaveText: "最後寫的內容尚未傳到網站。它會留在這個瀏覽器裏，回來時可以還原。",
    leave: "離開",
    stay: "留下",
  },
  toasts: {
    draftSaved: "草稿已儲存，只有你看得到",
    draftForgotten: "草稿已捨棄",
  },
};

export default words;
