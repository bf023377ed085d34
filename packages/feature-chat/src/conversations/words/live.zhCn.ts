import type { Translated } from "@dozen/core/locale";
import type enUs from "./live.enUs";

const live: Translated<typeof enUs> = {
  welcome: "欢迎你，{{name}}",
  joined: "{{name}} 进入了聊天",
  notStored: "已发送，未保存",
  connecting: "正在连接…",
  connected: "已连接",
  disconnected: "正在重连…",
  error: "无法连接，正在重连…",
  gone: "该聊天已结束，或你已不在其中",
  signedOut: "你已退出登录，请重新登录；待发送的消息会在登录后发出",
  typing: "{{name}} 正在输入…",
  fire: "阅后即焚",
  fireOn: "阅后即焚已开启：消息只有此刻在聊天里的人能看到，不会保存",
  fireOff: "关闭",
  burnt: "未保存",
  waiting: "等待发送",
  failed: "发送失败：{{reason}}",
  unreachable: "无法连接到网站",
  again: "重新发送",
  discard: "丢弃",
};

export default live;
