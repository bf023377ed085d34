import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  letter: {
    subject_other: "{{site}}：你有 {{count}} 条新通知",
    heading: "你在 {{site}} 有新通知",
    more_other: "还有 {{count}} 条",
    settings: "通知设置",
    unsubscribe: "退订所有通知邮件",
  },
  unsubscribe: {
    title: "退订",
    question: "不再接收任何通知邮件？账号安全邮件仍会发送。",
    confirm: "退订",
    done: "已退订。你可以随时在设置中重新选择要接收的邮件。",
  },
};

export default words;
