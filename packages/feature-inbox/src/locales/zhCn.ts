import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  recent: "未读消息",
  titles: { messages: "消息", message: "消息详情", feedback: "意见反馈" },
  tabs: { label: "消息分类", all: "全部", system: "系统消息", feedback: "反馈消息" },
  types: { system: "系统", feedback: "反馈" },
  list: {
    label: "消息列表，最新的在前",
    count_other: "共 {{count}} 条消息",
    unread_other: "{{count}} 条未读",
    allRead: "全部已读",
    selected_other: "已选 {{count}} 条",
    selectAll: "全选",
    select: "选择：{{title}}",
    isUnread: "未读",
    markRead: "标为已读",
    markAllRead: "全部标为已读",
    confirmAllRead_other: "要把 {{count}} 条未读消息全部标为已读吗？",
    delete: "删除",
    confirmDelete_other: "确定删除这 {{count}} 条消息吗？",
    nothingTicked: "请先勾选消息",
    empty: "还没有消息",
    emptyText: "站点通知和反馈的回复都会出现在这里。",
    emptyNext: "提交反馈",
  },
  info: {
    back: "全部消息",
    confirmDelete: "确定删除这条消息吗？",
    about: "你的反馈",
  },
  feedback: {
    lead: "建议、故障，或是一句夸奖，每一条我们都会看。回复会发到你的消息里。",
    name: "标题",
    namePlaceholder: "用几个字概括",
    type: "类型",
    des: "描述",
    desPlaceholder: "遇到了什么问题？希望怎样改进？",
    submit: "提交反馈",
    thanks: "感谢你的反馈",
    unsent: "反馈未能提交：{{reason}}",
    answerTitle: "反馈回复：{{name}}",
    sent: "我提交过的反馈",
    none: "你还没有提交过反馈。",
    waiting: "待回复",
    answered: "已回复",
    answer: "回复",
    open: "意见反馈",
    close: "关闭",
  },
  toasts: {
    read_other: "已将 {{count}} 条消息标为已读",
    deleted_other: "已删除 {{count}} 条消息",
    restored_other: "已恢复 {{count}} 条消息",
  },
  errors: {
    notFound: "没有这条消息",
    undoTooLate: "已超过可恢复的时间",
    sensitive: "内容包含敏感词，请换个说法",
  },
};

export default words;
