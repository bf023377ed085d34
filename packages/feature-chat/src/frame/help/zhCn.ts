import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "和好友、群组聊天，可以发文字、图片、文件和录音录像，还能与好友语音或视频通话。",
  uses: {
    find: "按名称搜索人或群组，发送申请。对方接受后就能互相发消息。",
    write: "按 Enter 发送。文字旁边的工具可以发表情、图片、文件、语音和视频。",
    change: "可以回复任何消息，也可以添加表情回应。自己的消息在 {{change}} 分钟内可以编辑或撤回。",
    mention: "在群组里输入 @ 和成员的名字就会通知对方，对方开了免打扰也一样。",
    forward:
      "可以把消息连同文件转发到最多 {{recipients}} 个聊天。短链接、文件、文章和各种结果也能用“发送到…”发到聊天。",
    call: "在与好友的聊天里可以发起语音或视频通话。",
    posts: "动态可以发文字，配一张图片或一个视频，可以公开，也可以只给好友、指定好友或自己看。菜单里可以编辑动态。",
  },
  limits: {
    contacts:
      "每个账号的好友和群组合计最多 {{contacts}} 个，运营者为个别账号另行设置的除外。设置里的“用量”会显示你的上限。",
    members: "一个群组最多 {{members}} 名成员。",
    messages: "一条消息最多 {{characters}} 个字符，录制满 {{seconds}} 秒自动停止。",
    files: "图片不超过 {{imageKb}} KB，其他文件不超过 {{fileMb}} MB。你在所有聊天里的文件合计不超过 {{filesMb}} MB。",
  },
  questions: {
    read: {
      question: "别人能看到我是否已读吗？",
      answer: "只有好友之间能看到，而且双方都没有关闭已读回执。群组没有已读回执。",
    },
    burn: {
      question: "阅后即焚有什么用？",
      answer: "开启后，你的消息和文件只发给此刻在线的人，完全不会保存。当时不在的人永远看不到。",
    },
    friend: {
      question: "把好友删掉会怎样？",
      answer: "双方都不再是好友，聊天记录也会为双方删除。以后再加为好友，就从头开始。",
    },
    group: {
      question: "群里谁能做什么？",
      answer:
        "群主可以设管理员、转让群主、移出任何成员。管理员可以处理入群申请、编辑群组、移出普通成员。群主退出前要先选好新群主；如果群主注销账号，群组会交给任职最久的管理员，没有管理员就交给入群最久的成员。",
    },
  },
};

export default help;
