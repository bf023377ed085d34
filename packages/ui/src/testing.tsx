import { createInstance, type i18n } from "i18next";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { matchRoutes } from "react-router-dom";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
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

/** The element inside a router and with words, as on a server-rendered page. */
export function onPage(element: ReactElement, { at = "/", language = "enUs" }: PageOptions = {}) {
  const routes = [{ id: "page", path: "*", element }];
  const { pathname, search, hash } = new URL(at, "http://localhost");
  const location = { pathname, search, hash, state: null, key: "default" };
  const context: Parameters<typeof createStaticRouter>[1] = {
    basename: "",
    location,
    matches: (matchRoutes(routes, location) ?? []) as Parameters<typeof createStaticRouter>[1]["matches"],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  return (
    <I18nextProvider i18n={testWords(language)}>
      <StaticRouterProvider router={createStaticRouter(routes, context)} context={context} hydrate={false} />
    </I18nextProvider>
  );
}

/** The HTML that the server would send for an element. */
export function serverHtml(element: ReactElement, options?: PageOptions): string {
  return renderToString(onPage(element, options)).replaceAll("<!-- -->", "");
}
