import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const words: Translated<typeof enUs> = {
  password: "你的密碼",
  errors: {
    missing: "請先證明是你本人",
    password: "密碼不正確。請再試一次，或登出後重設密碼",
  },
};

export default words;
