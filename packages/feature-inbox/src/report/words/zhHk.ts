import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  titles: { report: "舉報" },
  report: {
    about: "舉報的內容",
    lead: "本站營運者會查看你舉報的內容，發佈者不會知道是誰舉報的",
    reason: "有甚麼問題？",
    text: "補充說明（選填）",
    send: "提交舉報",
    cancel: "取消",
    sentTitle: "多謝",
    thanks: "舉報已提交",
    sent: "營運者會查看。如果你有帳戶，處理結果會以訊息通知你。",
    back: "返回",
    reasons: {
      spam: "廣告或垃圾訊息",
      fraud: "詐騙或盜取密碼",
      abuse: "騷擾、仇恨或暴力",
      illegal: "違法或侵權",
      other: "其他",
    },
  },
  noticeKinds: { reportHidden: "舉報已處理", reportDismissed: "舉報未獲處理" },
  notices: {
    reportHidden: "多謝舉報，你舉報的內容已不再顯示",
    reportDismissed: "我們查看了你的舉報，沒有更改你舉報的內容",
  },
  errors: { reportNotFound: "無法舉報：內容已不存在，或你無權瀏覽" },
};

export default words;
