import type { Translated } from "@dozen/core/locale";
import type * as enUs from "./enUs";

export const titles: Translated<typeof enUs.titles> = { signout: "登出" };

export const signout: Translated<typeof enUs.signout> = {
  lead: "確定要在這個瀏覽器登出嗎？你的資料會全部保留，隨時可以再次登入。",
  confirm: "登出",
  stay: "保持登入",
};

export const done: Translated<typeof enUs.done> = {
  signedOut: "你已登出",
  stayed: "你仍然保持登入",
};
