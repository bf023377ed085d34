import type { Translated } from "@dozen/core/locale";
import activity from "../activity/words/zhHk";
import bell from "../bell/words/zhHk";
import feedback from "../feedback/words/zhHk";
import letters from "../letters/words/zhHk";
import messages from "../messages/words/zhHk";
import preferences from "../preferences/words/zhHk";
import push from "../push/words/zhHk";
import report from "../report/words/zhHk";
import webhooks from "../webhooks/words/zhHk";
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
