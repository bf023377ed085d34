import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  recent: "未读消息",
  titles: {
    messages: "消息",
    message: "消息详情",
  },
  tabs: { label: "消息分类", all: "全部", system: "系统消息", feedback: "反馈消息", activity: "通知" },
  types: { system: "系统", feedback: "反馈", activity: "通知" },
  list: {
    label: "消息列表，最新的在前",
    count_other: "共 {{count}} 条消息",
    unread_other: "{{count}} 条未读",
    unreadMany: "至少 {{count}} 条未读",
    allRead: "全部已读",
    selected_other: "已选 {{count}} 条",
    selectAll: "全选",
    select: "选择：{{title}}",
    actions: "可对此操作：{{title}}",
    mute: "静音：{{title}}",
    isUnread: "未读",
    markRead: "标为已读",
    markAllRead: "全部标为已读",
    confirmAllRead_other: "确定把 {{count}} 条未读消息全部标为已读吗？",
    delete: "删除",
    confirmDelete_other: "确定删除这 {{count}} 条消息吗？",
    nothingTicked: "请先勾选消息",
    empty: "还没有消息",
    emptyText: "站点通知和反馈的回复都会出现在这里",
    emptyNext: "提交反馈",
  },
  info: {
    back: "全部消息",
    confirmDelete: "确定删除这条消息吗？",
    about: "你的反馈",
  },
  act: { look: "先看看" },
  toasts: {
    read_other: "已将 {{count}} 条消息标为已读",
    deleted_other: "已删除 {{count}} 条消息",
    restored_other: "已恢复 {{count}} 条消息",
  },
  errors: {
    notFound: "找不到这条消息，可能已被删除",
    undoTooLate: "已超过可恢复的时间",
  },
};

export default words;
