import type { RequestContext } from "./context";
import type { Guarded } from "./server/guarded-build.server";

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
    /** Set when the guard sends this request elsewhere. */
    guarded?: Guarded;
    /** Script asks for the data of a page, in Remix's own format. */
    isData?: boolean;
  }
}
