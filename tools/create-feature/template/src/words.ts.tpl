import type enUs from "./locales/enUs";

declare global {
  interface DozenWords {
    __id__: typeof enUs;
  }
}
