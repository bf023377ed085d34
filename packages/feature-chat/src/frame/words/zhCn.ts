import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const frame: Translated<typeof enUs> = {
  title: "聊天",
  conversations: "会话",
  nav: "聊天面板",
  panels: { search: "搜索", messages: "消息", friends: "好友", groups: "群组" },
  minimize: "最小化",
  enlarge: "放大",
  shrink: "还原",
  close: "关闭",
  back: "返回",
  filter: "按名称筛选",
  refresh: "刷新",
  noMatch: "没有符合的结果",
  nothingOpen: "从左侧选择一个人或群组",
  unknown: "找不到该用户",
  failed: "暂时无法显示，请重试",
  info: "资料",
  spared: "已取消",
  privacy: "隐私",
};

export default frame;
