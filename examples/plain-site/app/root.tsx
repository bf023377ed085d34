import "@dozen/ui/styles.css";
import "./plain.css";
import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, Links, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from "@remix-run/react";
import { type ReactNode, Suspense, useContext } from "react";
import { NonceContext } from "./nonce";
import { personOf } from "./people.server";

/** Namespaces of words that every page needs in the browser. */
export const handle = { i18n: ["core", "ui", "short"] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const person = await personOf(request);
  const { locale, i18n } = context;
  return { locale, lang: i18n.instance(locale).language, words: i18n.version, name: person?.name };
}

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>("root");
  const nonce = useContext(NonceContext);
  return (
    <html lang={data?.lang ?? "en"} data-locale={data?.locale} data-words={data?.words} className="theme-green">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>A plain site</title>
        <Links />
      </head>
      <body>
        <header className="plain-header">
          <Link to="/">A plain site</Link>
          <Link to="/short">Short links</Link>
          {data?.name ? <SignOut name={data.name} /> : <Link to="/user/login">Sign in</Link>}
        </header>
        <main>{children}</main>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function SignOut({ name }: { name: string }) {
  return (
    <Form method="post" action="/sign-out">
      Hello {name} <button type="submit">Sign out</button>
    </Form>
  );
}

export default function Root() {
  return (
    <Suspense>
      <Outlet />
    </Suspense>
  );
}
