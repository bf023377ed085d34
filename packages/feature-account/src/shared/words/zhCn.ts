import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  password: "你的密码",
  errors: {
    missing: "请先证明是你本人",
    password: "密码不对。请再试一次，或退出登录后重置密码",
  },
};

export default words;
