import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    safe: "帳戶保安評分",
  },
  safe: {
    lead: "看看帳戶有多安全，還可以做些甚麼",
    score: "安全評分",
    of: "{{score}} 分，滿分 100",
    bands: {
      error: "風險較高：請最少完成一項",
      warning: "一般：還可以更安全",
      success: "保護良好",
    },
    todo: "評分項目",
    f2a: "雙重認證",
    email: "已驗證電郵",
    phone: "已驗證手機號碼",
    points: "+{{points}} 分",
    done: "已完成",
    beyond: "不計分",
    doPasskey: "新增通行密匙",
    doF2a: "前往開啟",
    doEmail: "加入電郵",
    doPhone: "加入手機號碼",
  },
};
