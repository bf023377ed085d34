import type enUs from "./locales/enUs";

declare global {
  interface DozenWords {
    tools: typeof enUs;
  }
}
