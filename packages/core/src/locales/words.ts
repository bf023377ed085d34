import type enUs from "./enUs";

declare global {
  interface DozenWords {
    core: typeof enUs;
  }
}
