import type enUs from "./locales/enUs";

declare global {
  interface DozenWords {
    blog: typeof enUs;
  }
}
