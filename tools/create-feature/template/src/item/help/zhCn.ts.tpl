import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const help: Translated<typeof enUs> = {
  lead: "随手记下几句，以后在任何登录过的浏览器里都能找到。",
  uses: {
    add: "输入内容，点“添加”。最新的笔记排在最前面。",
    edit: "点笔记旁的编辑按钮，就能修改内容。",
    delete: "勾选几条笔记可以一起删除，点“撤销”即可恢复。",
  },
  limits: {
    quota: "最多可保存 {{items}} 条笔记，运营者为个别账号另行设置的除外。",
    length: "每条笔记最多 {{characters}} 个字符。",
    undo: "删除后 {{undo}} 分钟内可以撤销。",
  },
  questions: {
    others: {
      question: "谁能看到我的笔记？",
      answer: "只有你自己。别人就算知道网址也打不开。",
    },
    deleted: {
      question: "不小心删掉了笔记，还能恢复吗？",
      answer: "{{undo}} 分钟内可以，点删除后出现的“撤销”即可。",
    },
    export: {
      question: "可以把笔记导出吗？",
      answer: "可以。在设置里下载你的数据，里面就有全部笔记。",
    },
  },
};

export default help;
