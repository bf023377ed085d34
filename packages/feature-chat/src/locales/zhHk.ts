import type { Translated } from "@dozen/core/locale";
import applications from "../applications/words/zhHk";
import blocks from "../blocks/words/zhHk";
import live from "../conversations/words/live.zhHk";
import reactions from "../conversations/words/reactions.zhHk";
import recording from "../conversations/words/recording.zhHk";
import rooms from "../conversations/words/zhHk";
import emoji from "../emoji/words/zhHk";
import forwarding from "../forwarding/words/zhHk";
import errors from "../frame/words/errors.zhHk";
import notices from "../frame/words/notices.zhHk";
import frame from "../frame/words/zhHk";
import friends from "../friends/words/zhHk";
import groups from "../groups/words/zhHk";
import invites from "../invites/words/zhHk";
import later from "../later/words/zhHk";
import links from "../links/words/zhHk";
import people from "../people/words/zhHk";
import receipts from "../receipts/words/zhHk";
import space from "../space/words/zhHk";
import calls from "../voice-calls/words/zhHk";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  tools: { chat: { name: "聊天", des: "與好友及群組聊天，亦可語音及視像通話" } },
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
    messageReceived: "好友訊息",
    groupMessageReceived: "群組訊息",
    mentioned: "在群組提及你",
    messageReplied: "在群組回覆你的訊息",
    friendRequest: "好友申請",
    friendAccepted: "你的好友申請獲接受",
    friendDeclined: "你的好友申請被拒絕",
    groupRequest: "申請加入你的群組",
    groupAccepted: "你加入群組的申請獲接受",
    groupDeclined: "你加入群組的申請被拒絕",
    groupRemoved: "被移出群組",
    groupAdmin: "成為群組管理員",
    groupNoAdmin: "不再是群組管理員",
    groupOwner: "成為群主",
    groupHandedOver: "轉讓群主",
    postLiked: "動態獲讚好",
    postCommented: "動態的評論",
    commentReplied: "動態留言獲回覆",
    postMentioned: "動態中提及你",
    messageReacted: "訊息的表情回應",
    callMissed: "未接來電",
  },
  people,
  reactions,
  receipts,
  recording,
  rooms,
  space,
};

export default words;
