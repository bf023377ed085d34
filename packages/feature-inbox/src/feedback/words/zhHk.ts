import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  titles: {
    feedback: "提供意見",
  },
  feedback: {
    lead: "建議、故障，或是一句讚賞，每一則我們都會細閱。回覆會送到你的訊息。",
    name: "標題",
    namePlaceholder: "用幾個字概括",
    type: "類別",
    des: "描述",
    desPlaceholder: "遇到甚麼問題？希望怎樣改善？",
    submit: "提交意見",
    thanks: "多謝你的意見",
    unsent: "意見未能提交：{{reason}}",
    answerTitle: "意見回覆：{{name}}",
    sent: "我提交過的意見",
    none: "暫時未有提交過的意見",
    waiting: "待回覆",
    answered: "已回覆",
    answer: "回覆",
    open: "提供意見",
    close: "關閉",
  },
  errors: {
    sensitive: "內容含有敏感字眼「{{words}}」，請換個說法",
    sensitiveLine: "第 {{line}} 行含有敏感字眼「{{words}}」，請換個說法",
  },
};

export default words;
