import type { Translated } from "@dozen/core/locale";
import activity from "../activity/words/zhCn";
import bell from "../bell/words/zhCn";
import feedback from "../feedback/words/zhCn";
import letters from "../letters/words/zhCn";
import messages from "../messages/words/zhCn";
import preferences from "../preferences/words/zhCn";
import push from "../push/words/zhCn";
import report from "../report/words/zhCn";
import webhooks from "../webhooks/words/zhCn";
import type enUs from "./enUs";

/** Each part has words; they are merged here. */
const words: Translated<typeof enUs> = {
  ...messages,
  ...activity,
  ...preferences,
  ...push,
  ...letters,
  ...bell,
  ...feedback,
  ...report,
  ...webhooks,
  titles: { ...messages.titles, ...feedback.titles, ...report.titles },
  noticeKinds: { ...report.noticeKinds, ...webhooks.noticeKinds },
  notices: { ...report.notices, ...webhooks.notices },
  toasts: { ...preferences.toasts, ...messages.toasts, ...webhooks.toasts },
  errors: { ...messages.errors, ...feedback.errors, ...preferences.errors, ...report.errors, ...webhooks.errors },
};

export default words;
