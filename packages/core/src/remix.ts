import type { RequestContext } from "./context";
import type { Guarded } from "./server/guarded-build.server";

declare module "@remix-run/node" {
  // Typed single-fetch data in the program of every package.
  interface Future {
    v3_singleFetch: true;
  }
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {
    /** Nonce of this response's Content-Security-Policy. */
    nonce: string;
    /** Set when the guard redirects this request. */
    guarded?: Guarded;
    /** Script requests the data of a page, in Remix's format. */
    isData?: boolean;
  }
}
