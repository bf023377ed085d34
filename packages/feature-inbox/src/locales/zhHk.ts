import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  recent: "未讀訊息",
  titles: { messages: "訊息", message: "訊息內容", feedback: "意見回饋" },
  tabs: { label: "訊息分類", all: "全部", system: "系統訊息", feedback: "回饋訊息" },
  types: { system: "系統", feedback: "回饋" },
  list: {
    label: "訊息列表，最新的排在最前",
    count_other: "共 {{count}} 則訊息",
    unread_other: "{{count}} 則未讀",
    allRead: "全部已讀",
    selected_other: "已選 {{count}} 則",
    selectAll: "全選",
    select: "選取：{{title}}",
    isUnread: "未讀",
    markRead: "標示為已讀",
    markAllRead: "全部標示為已讀",
    confirmAllRead_other: "要將 {{count}} 則未讀訊息全部標示為已讀嗎？",
    delete: "刪除",
    confirmDelete_other: "確定刪除這 {{count}} 則訊息嗎？",
    nothingTicked: "請先剔選訊息",
    empty: "暫時未有訊息",
    emptyText: "網站通知和意見的回覆都會在這裏出現。",
    emptyNext: "提交意見",
  },
  info: {
    back: "全部訊息",
    confirmDelete: "確定刪除這則訊息嗎？",
    about: "你的意見",
  },
  feedback: {
    lead: "建議、故障，或是一句讚賞，每一則我們都會細閱。回覆會送到你的訊息。",
    name: "標題",
    namePlaceholder: "用幾個字概括",
    type: "類別",
    des: "描述",
    desPlaceholder: "遇到甚麼問題？希望怎樣改善？",
    submit: "提交意見",
    thanks: "多謝你的意見",
    unsent: "意見未能提交：{{reason}}",
    answerTitle: "意見回覆：{{name}}",
    sent: "我提交過的意見",
    none: "你還沒有提交過意見。",
    waiting: "待回覆",
    answered: "已回覆",
    answer: "回覆",
    open: "意見回饋",
    close: "關閉",
  },
  toasts: {
    read_other: "已將 {{count}} 則訊息標示為已讀",
    deleted_other: "已刪除 {{count}} 則訊息",
    restored_other: "已還原 {{count}} 則訊息",
  },
  errors: {
    notFound: "沒有這則訊息",
    undoTooLate: "已超過可還原的時間",
    sensitive: "內容含有敏感字眼，請換個說法",
  },
};

export default words;
