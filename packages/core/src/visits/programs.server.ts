import { isbot } from "isbot";

/** Whether a crawler, a link preview or a script sent a request, as far as its `User-Agent` says so. */
export function isProgram(userAgent: string): boolean {
  // Browsers always send a `User-Agent`.
  return userAgent === "" || isbot(userAgent);
}
