import { createContext } from "react";

/** Nonce of this answer's Content-Security-Policy; only known while rendering on the server. */
export const NonceContext = createContext<string | undefined>(undefined);
