import type { Translated } from "@dozen/core/locale";
import type enUs from "./notices.enUs";

const words: Translated<typeof enUs> = {
  messageReceived: "{{name}} 傳來新訊息",
  groupMessageReceived: "{{name}} 在 {{group}} 發了訊息",
  mentioned: "{{name}} 在 {{group}} 提及了你",
  mentionedMany_other: "{{name}} 及另外 {{count}} 人在 {{group}} 提及了你",
  messageReplied: "{{name}} 在 {{group}} 回覆了你的訊息",
  messageRepliedMany_other: "{{name}} 及另外 {{count}} 人在 {{group}} 回覆了你的訊息",
  friendRequest: "{{name}} 想加你為好友",
  friendAccepted: "{{name}} 接受了你的好友申請",
  friendDeclined: "{{name}} 拒絕了你的好友申請",
  groupRequest: "{{name}} 申請加入 {{group}}",
  groupAccepted: "{{name}} 接受了你加入 {{group}} 的申請",
  groupDeclined: "{{name}} 拒絕了你加入 {{group}} 的申請",
  groupRemoved: "你已被移出 {{group}}",
  groupAdmin: "你已成為 {{group}} 的管理員",
  groupNoAdmin: "你不再是 {{group}} 的管理員",
  groupOwner: "你已成為 {{group}} 的群主",
  groupHandedOver: "你已轉讓 {{group}}，現在是管理員",
  postLiked: "{{name}} 讚好你的動態",
  postLikedMany_other: "{{name}} 及另外 {{count}} 人讚好你的動態",
  postCommented: "{{name}} 評論了你的動態",
  postCommentedMany_other: "{{name}} 及另外 {{count}} 人評論了你的動態",
  postMentioned: "{{name}} 在動態中提及了你",
  postMentionedMany_other: "{{name}} 及另外 {{count}} 人在動態中提及了你",
  commentReplied: "{{name}} 回覆了你的留言",
  commentRepliedMany_other: "{{name}} 及另外 {{count}} 人回覆了你的留言",
  messageReacted: "{{name}} 以表情符號回應了你的訊息",
  messageReactedMany_other: "{{name}} 及另外 {{count}} 人以表情符號回應了你的訊息",
  callMissed: "來自 {{name}} 的未接來電",
};

export default words;
