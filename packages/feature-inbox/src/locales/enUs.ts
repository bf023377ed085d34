import activity from "../activity/words/enUs";
import bell from "../bell/words/enUs";
import feedback from "../feedback/words/enUs";
import letters from "../letters/words/enUs";
import messages from "../messages/words/enUs";
import preferences from "../preferences/words/enUs";
import push from "../push/words/enUs";
import report from "../report/words/enUs";
import webhooks from "../webhooks/words/enUs";

/** Each part has words; they are merged here. */
const words = {
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
