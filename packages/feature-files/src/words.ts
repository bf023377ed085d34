import type enUs from "./locales/enUs";

declare global {
  interface DozenWords {
    files: typeof enUs;
  }
}
