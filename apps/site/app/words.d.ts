declare global {
  interface DozenWords {
    site: typeof import("./locales/enUs").default;
  }
}

export {};
