import type { RequestContext } from "./context";

declare module "@remix-run/node" {
  // Typed single-fetch data in every package's program.
  interface Future {
    v3_singleFetch: true;
  }
}

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends RequestContext {
    /** Nonce of this answer's Content-Security-Policy. */
    nonce: string;
    /** Where the guard sends this request instead (A§2), if it does. */
    guardedTo?: string;
  }
}
