import applications from "../applications/words/enUs";
import blocks from "../blocks/words/enUs";
import rooms from "../conversations/words/enUs";
import live from "../conversations/words/live.enUs";
import reactions from "../conversations/words/reactions.enUs";
import recording from "../conversations/words/recording.enUs";
import emoji from "../emoji/words/enUs";
import forwarding from "../forwarding/words/enUs";
import frame from "../frame/words/enUs";
import errors from "../frame/words/errors.enUs";
import notices from "../frame/words/notices.enUs";
import friends from "../friends/words/enUs";
import groups from "../groups/words/enUs";
import invites from "../invites/words/enUs";
import later from "../later/words/enUs";
import links from "../links/words/enUs";
import people from "../people/words/enUs";
import receipts from "../receipts/words/enUs";
import space from "../space/words/enUs";
import calls from "../voice-calls/words/enUs";

const words = {
  tools: { chat: { name: "Chat", des: "Talk with friends and in groups, also by voice and video" } },
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
    messageReceived: "Messages from friends",
    groupMessageReceived: "Messages in groups",
    mentioned: "Mentions of you in groups",
    messageReplied: "Replies to your messages in groups",
    friendRequest: "Friend requests",
    friendAccepted: "Your friend requests being accepted",
    friendDeclined: "Your friend requests being declined",
    groupRequest: "Requests to join your groups",
    groupAccepted: "Your requests to join a group being accepted",
    groupDeclined: "Your requests to join a group being declined",
    groupRemoved: "Being removed from a group",
    groupAdmin: "Becoming an admin of a group",
    groupNoAdmin: "No longer being an admin of a group",
    groupOwner: "Becoming the owner of a group",
    groupHandedOver: "Handing over a group of yours",
    postLiked: "Likes of your posts",
    postCommented: "Comments on your posts",
    commentReplied: "Replies to your comments on posts",
    postMentioned: "Mentions of you in posts",
    messageReacted: "Reactions to your messages",
    callMissed: "Missed calls",
  },
  people,
  reactions,
  receipts,
  recording,
  rooms,
  space,
};

export default words;
