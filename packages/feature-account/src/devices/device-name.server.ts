import Bowser from "bowser";

/** Browser and system of a user agent, such as `Chrome · Windows`; empty if neither is known. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return "";
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(" · ");
}
