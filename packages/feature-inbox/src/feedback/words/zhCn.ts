import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  titles: {
    feedback: "意见反馈",
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
    none: "你还没有提交过反馈",
    waiting: "待回复",
    answered: "已回复",
    answer: "回复",
    open: "意见反馈",
    close: "关闭",
  },
  errors: {
    sensitive: "内容包含敏感词“{{words}}”，请换个说法",
    sensitiveLine: "第 {{line}} 行包含敏感词“{{words}}”，请换个说法",
  },
};

export default words;
