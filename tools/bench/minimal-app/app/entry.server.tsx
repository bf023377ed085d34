import { PassThrough } from "node:stream";
import { type Serving, serveSite } from "@dozen/core/server/serve.server";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/server-runtime";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { NonceContext } from "./nonce";

export const streamTimeout = 10_000;

/** The server of the site with no feature on it. */
export const boot = (how: Serving) => serveSite({ features: [], ...how });

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  { i18n, locale, nonce }: AppLoadContext,
) {
  return new Promise<Response>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <I18nextProvider i18n={i18n.instance(locale)}>
        <NonceContext.Provider value={nonce}>
          <RemixServer context={remixContext} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
        </NonceContext.Provider>
      </I18nextProvider>,
      {
        nonce,
        [isbot(request.headers.get("User-Agent")) ? "onAllReady" : "onShellReady"]() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html; charset=utf-8");
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
          pipe(body);
        },
        onShellError: reject,
      },
    );
    setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
