import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  recent: "未讀訊息",
  titles: {
    messages: "訊息",
    message: "訊息內容",
  },
  tabs: { label: "訊息分類", all: "全部", system: "系統訊息", feedback: "意見回覆", activity: "通知" },
  types: { system: "系統", feedback: "意見", activity: "通知" },
  list: {
    label: "訊息列表，最新的排在最前",
    count_other: "共 {{count}} 則訊息",
    unread_other: "{{count}} 則未讀",
    unreadMany: "至少 {{count}} 則未讀",
    allRead: "全部已讀",
    selected_other: "已選 {{count}} 則",
    selectAll: "全選",
    select: "選取：{{title}}",
    actions: "可對此操作：{{title}}",
    mute: "靜音：{{title}}",
    isUnread: "未讀",
    markRead: "標示為已讀",
    markAllRead: "全部標示為已讀",
    confirmAllRead_other: "確定要將 {{count}} 則未讀訊息全部標示為已讀嗎？",
    delete: "刪除",
    confirmDelete_other: "確定要刪除這 {{count}} 則訊息嗎？",
    nothingTicked: "請先剔選訊息",
    empty: "暫時未有訊息",
    emptyText: "網站通知和意見的回覆都會在這裏出現",
    emptyNext: "提交意見",
  },
  info: {
    back: "全部訊息",
    confirmDelete: "確定要刪除這則訊息嗎？",
    about: "你的意見",
  },
  act: { look: "先看看" },
  toasts: {
    read_other: "已將 {{count}} 則訊息標示為已讀",
    deleted_other: "已刪除 {{count}} 則訊息",
    restored_other: "已還原 {{count}} 則訊息",
  },
  errors: {
    notFound: "找不到這則訊息，可能已被刪除",
    undoTooLate: "已超過可還原的時間",
  },
};

export default words;
