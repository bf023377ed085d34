import Bowser from "bowser";

/** Browser and system of a user agent, such as `Chrome · Windows`; empty if neither is known. */
export function deviceName(userAgent: string): string {
  if (!userAgent) return "";
  // Without platform and engine, which take most of the time: a list has up to 999 names.
  const parser = Bowser.getParser(userAgent, true);
  return [parser.getBrowserName(), parser.getOSName()].filter(Boolean).join(" · ");
}
