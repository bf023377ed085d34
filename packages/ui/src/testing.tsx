import { createInstance, type i18n } from "i18next";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import enUs from "./locales/enUs";
import zhCn from "./locales/zhCn";
import zhHk from "./locales/zhHk";

export type TestLanguage = "enUs" | "zhCn" | "zhHk";

/** An i18next instance with this package's words. */
export function testWords(language: TestLanguage = "enUs"): i18n {
  const instance = createInstance();
  instance.use(initReactI18next).init({
    lng: { enUs: "en-US", zhCn: "zh-CN", zhHk: "zh-HK" }[language],
    fallbackLng: false,
    resources: { "en-US": { ui: enUs }, "zh-CN": { ui: zhCn }, "zh-HK": { ui: zhHk } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initImmediate: false,
  });
  return instance;
}

interface PageOptions {
  at?: string;
  language?: TestLanguage;
}

/** The element inside a router and with words, as a page would have it. */
export function onPage(element: ReactElement, { at = "/", language = "enUs" }: PageOptions = {}) {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [at] });
  return (
    <I18nextProvider i18n={testWords(language)}>
      <RouterProvider router={router} />
    </I18nextProvider>
  );
}

/** The HTML the server would send for it. */
export function serverHtml(element: ReactElement, options?: PageOptions): string {
  return renderToString(onPage(element, options)).replaceAll("<!-- -->", "");
}
