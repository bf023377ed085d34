import "i18next";

declare global {
  /** Every package adds its namespace here by declaration merging, so that keys are typed. */
  // biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
  interface DozenWords {}
}

declare module "i18next" {
  interface CustomTypeOptions {
    resources: DozenWords;
    returnNull: false;
  }
}
