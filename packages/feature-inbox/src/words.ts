import type enUs from "./locales/enUs";

declare global {
  interface DozenWords {
    inbox: typeof enUs;
  }
}
