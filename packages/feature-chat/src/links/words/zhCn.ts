import type { Translated } from "@dozen/core/locale";
import type enUs from "./enUs";

const links: Translated<typeof enUs> = {
  suspicious: "当心：实际前往 {{host}}",
};

export default links;
