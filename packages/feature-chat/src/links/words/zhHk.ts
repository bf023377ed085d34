import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const links: Translated<typeof enUs> = {
  suspicious: "小心：實際前往 {{host}}",
};

export default links;
