import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const titles: Translated<typeof enUs.titles> = { signout: "退出登录" };

export const signout: Translated<typeof enUs.signout> = {
  lead: "确定要在这个浏览器上退出登录吗？你的数据都会保留，随时可以再次登录。",
  confirm: "退出登录",
  stay: "保持登录",
};

export const done: Translated<typeof enUs.done> = {
  signedOut: "你已退出登录",
  stayed: "你仍处于登录状态",
};
