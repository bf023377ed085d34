import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const settings: Translated<typeof enUs.settings> = {
  entries: {
    safe: "安全评分",
  },
  safe: {
    lead: "看看账号有多安全，还可以做些什么",
    score: "安全评分",
    of: "{{score}} 分，满分 100",
    bands: {
      error: "风险较高：请至少完成一项",
      warning: "一般：还可以更安全",
      success: "保护良好",
    },
    todo: "评分项目",
    f2a: "两步验证",
    email: "已验证邮箱",
    phone: "已验证手机号",
    points: "+{{points}} 分",
    done: "已完成",
    beyond: "不计分",
    doPasskey: "添加通行密钥",
    doF2a: "去开启",
    doEmail: "添加邮箱",
    doPhone: "添加手机号",
  },
};
