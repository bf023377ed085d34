import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  titles: { report: "举报" },
  report: {
    about: "举报的内容",
    lead: "本站运营者会查看你举报的内容，发布者不会知道是谁举报的",
    reason: "有什么问题？",
    text: "补充说明（选填）",
    send: "提交举报",
    cancel: "取消",
    sentTitle: "谢谢",
    thanks: "举报已提交",
    sent: "运营者会查看。如果你有账号，处理结果会通过消息告诉你。",
    back: "返回",
    reasons: {
      spam: "广告或垃圾信息",
      fraud: "诈骗或盗取密码",
      abuse: "骚扰、仇恨或暴力",
      illegal: "违法或侵权",
      other: "其他",
    },
  },
  noticeKinds: { reportHidden: "举报已处理", reportDismissed: "举报未予处理" },
  notices: {
    reportHidden: "感谢举报，你举报的内容已不再展示",
    reportDismissed: "我们查看了你的举报，没有更改你举报的内容",
  },
  errors: { reportNotFound: "无法举报：内容已不存在，或你无权查看" },
};

export default words;
