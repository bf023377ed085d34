import type enUs from "./locales/enUs";

declare global {
  interface DozenWords {
    short: typeof enUs;
  }
}
