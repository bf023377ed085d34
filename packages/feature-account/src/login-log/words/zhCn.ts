import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    log: "登录记录",
  },
  log: {
    lead: "近半年的每次登录，以及失败的尝试",
    caption: "登录记录",
    ip: "IP 地址",
    ipFilter: "按 IP 地址筛选",
    state: "状态",
    states: { all: "全部", valid: "有效", expired: "已失效" },
    filter: "筛选",
    type: "方式",
    types: {
      password: "密码",
      code: "验证码",
      reg: "注册",
      f2a: "两步验证",
      other: "其他",
      third: "第三方",
      embedded: "为其他站点登录",
      scan: "扫码",
      passkey: "通行密钥",
      github: "GitHub",
      gitee: "Gitee",
      weibo: "微博",
      alipay: "支付宝",
      wxxcx: "微信",
    },
    refused: "未通过",
    time: "时间",
    empty: "没有符合条件的登录记录",
    clear: "显示全部",
  },
};
