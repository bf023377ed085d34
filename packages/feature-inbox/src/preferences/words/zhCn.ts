import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  preferences: {
    title: "通知",
    lead: "选择要接收哪些通知，以及接收的方式",
    kind: "内容",
    channels: { bell: "站内", push: "推送", mail: "邮件" },
    choose: "{{kind}}：{{channel}}",
    safety: "账号安全",
    always: "始终接收",
    withoutText: "推送不显示内容",
    quiet: "免打扰时段",
    from: "开始",
    to: "结束",
    quietHint: "此时段内（{{zone}}）不推送、不发邮件，站内通知照常计数",
    save: "保存",
  },
  mutes: {
    title: "已静音",
    none: "暂无静音内容。在消息列表的通知中可以静音。",
    always: "直到取消静音",
    until: "直到",
    end: "取消静音",
    endOf: "取消静音：{{label}}",
    question: "静音这项内容？",
    lead: "在所选时间内，你不会收到相关通知",
    times: { hour: "1 小时", day: "1 天", always: "直到取消静音" },
    cancel: "取消",
    isMuted: "已静音",
  },
  toasts: {
    preferences: "通知设置已保存",
    muted: "已静音",
    unmuted: "已取消静音",
  },
  errors: {
    subjectNotFound: "这里没有可以静音的内容",
  },
};

export default words;
