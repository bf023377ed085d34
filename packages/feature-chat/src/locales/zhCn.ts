import type { Translated } from "@dozen/core/locale";
import applications from "../applications/words/zhCn";
import blocks from "../blocks/words/zhCn";
import live from "../conversations/words/live.zhCn";
import reactions from "../conversations/words/reactions.zhCn";
import recording from "../conversations/words/recording.zhCn";
import rooms from "../conversations/words/zhCn";
import emoji from "../emoji/words/zhCn";
import forwarding from "../forwarding/words/zhCn";
import errors from "../frame/words/errors.zhCn";
import notices from "../frame/words/notices.zhCn";
import frame from "../frame/words/zhCn";
import friends from "../friends/words/zhCn";
import groups from "../groups/words/zhCn";
import invites from "../invites/words/zhCn";
import later from "../later/words/zhCn";
import links from "../links/words/zhCn";
import people from "../people/words/zhCn";
import receipts from "../receipts/words/zhCn";
import space from "../space/words/zhCn";
import calls from "../voice-calls/words/zhCn";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  tools: { chat: { name: "聊天", des: "和好友、群组聊天，还能语音和视频通话" } },
  applications,
  blocks,
  calls,
  emoji,
  errors,
  forwarding,
  frame,
  friends,
  groups,
  invites,
  later,
  links,
  live,
  notices,
  noticeKinds: {
    messageReceived: "好友消息",
    groupMessageReceived: "群消息",
    mentioned: "群里提到你",
    messageReplied: "群里回复你的消息",
    friendRequest: "好友申请",
    friendAccepted: "你的好友申请通过",
    friendDeclined: "你的好友申请被拒绝",
    groupRequest: "申请加入你的群聊",
    groupAccepted: "你的入群申请通过",
    groupDeclined: "你的入群申请被拒绝",
    groupRemoved: "被移出群组",
    groupAdmin: "成为群管理员",
    groupNoAdmin: "不再是群管理员",
    groupOwner: "成为群主",
    groupHandedOver: "转让群主",
    postLiked: "动态获赞",
    postCommented: "动态的评论",
    commentReplied: "动态评论收到回复",
    postMentioned: "动态中提到你",
    messageReacted: "消息的表情回应",
    callMissed: "未接来电",
  },
  people,
  reactions,
  receipts,
  recording,
  rooms,
  space,
};

export default words;
