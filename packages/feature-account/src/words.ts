import type enUs from "./locales/enUs";

declare global {
  interface DozenWords {
    account: typeof enUs;
  }
}
