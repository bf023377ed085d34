import type enUs from "./locales/enUs";

declare global {
  interface DozenWords {
    vault: typeof enUs;
  }
}
