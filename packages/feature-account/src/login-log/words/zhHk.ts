import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    log: "登入紀錄",
  },
  log: {
    lead: "近半年的每次登入，以及失敗的嘗試",
    caption: "登入紀錄",
    ip: "IP 地址",
    ipFilter: "按 IP 地址篩選",
    state: "狀態",
    states: { all: "全部", valid: "有效", expired: "已失效" },
    filter: "篩選",
    type: "方式",
    types: {
      password: "密碼",
      code: "驗證碼",
      reg: "註冊",
      f2a: "雙重認證",
      other: "其他",
      third: "第三方",
      embedded: "為其他網站登入",
      scan: "掃描二維碼",
      passkey: "通行密匙",
      github: "GitHub",
      gitee: "Gitee",
      weibo: "微博",
      alipay: "支付寶",
      wxxcx: "微信",
    },
    refused: "未通過",
    time: "時間",
    empty: "沒有符合條件的登入紀錄",
    clear: "顯示全部",
  },
};
