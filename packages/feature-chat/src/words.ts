import type enUs from "./locales/enUs";

declare global {
  interface DozenWords {
    chat: typeof enUs;
  }
}
