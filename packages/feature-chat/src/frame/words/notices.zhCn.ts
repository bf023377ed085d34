import type { Translated } from "@dozen/core/locale";
import type enUs from "./notices.enUs";

const words: Translated<typeof enUs> = {
  messageReceived: "{{name}} 发来新消息",
  groupMessageReceived: "{{name}} 在 {{group}} 里发了消息",
  mentioned: "{{name}} 在 {{group}} 里提到了你",
  mentionedMany_other: "{{name}} 和另外 {{count}} 人在 {{group}} 里提到了你",
  messageReplied: "{{name}} 在 {{group}} 里回复了你的消息",
  messageRepliedMany_other: "{{name}} 和另外 {{count}} 人在 {{group}} 里回复了你的消息",
  friendRequest: "{{name}} 请求加你为好友",
  friendAccepted: "{{name}} 通过了你的好友申请",
  friendDeclined: "{{name}} 拒绝了你的好友申请",
  groupRequest: "{{name}} 申请加入 {{group}}",
  groupAccepted: "{{name}} 同意你加入 {{group}}",
  groupDeclined: "{{name}} 拒绝了你加入 {{group}} 的申请",
  groupRemoved: "你已被移出 {{group}}",
  groupAdmin: "你已成为 {{group}} 的管理员",
  groupNoAdmin: "你不再是 {{group}} 的管理员",
  groupOwner: "你已成为 {{group}} 的群主",
  groupHandedOver: "你已转让 {{group}}，现在是管理员",
  postLiked: "{{name}} 赞了你的动态",
  postLikedMany_other: "{{name}} 和另外 {{count}} 人赞了你的动态",
  postCommented: "{{name}} 评论了你的动态",
  postCommentedMany_other: "{{name}} 和另外 {{count}} 人评论了你的动态",
  postMentioned: "{{name}} 在动态中提到了你",
  postMentionedMany_other: "{{name}} 和另外 {{count}} 人在动态中提到了你",
  commentReplied: "{{name}} 回复了你的评论",
  commentRepliedMany_other: "{{name}} 和另外 {{count}} 人回复了你的评论",
  messageReacted: "{{name}} 用表情回应了你的消息",
  messageReactedMany_other: "{{name}} 和另外 {{count}} 人用表情回应了你的消息",
  callMissed: "来自 {{name}} 的未接来电",
};

export default words;
