/** Longer queries of visitors are not passed on. */
export const queryAtMost = 2048;

/** What a request's address may contain, without what begins a fragment. */
const usual = /^[!-~]+$/;

/**
 * The target with a visitor's query (spec:short-80): parameters that the target has itself stay as they are, all others
 * are appended in their order, before the fragment.
 */
export function withQuery(target: string, query: string): string {
  if (query.length > queryAtMost || !usual.test(query)) return target;
  const { parts, ...around } = takeApart(target);
  const own = new Set(parts.map(nameOf));
  const added = query
    .replaceAll("#", "%23")
    .split("&")
    .filter((part) => part !== "" && !own.has(nameOf(part)));
  return added.length > 0 ? putTogether({ ...around, parts: [...parts, ...added] }) : target;
}

/** The address with these parameters in place of those with the same names. */
export function withParameters(address: string, parameters: Record<string, string>): string {
  const { parts, ...around } = takeApart(address);
  const others = parts.filter((part) => !Object.hasOwn(parameters, nameOf(part)));
  const added = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return putTogether({ ...around, parts: [...others, ...added] });
}

interface Parts {
  before: string;
  /** As they are written. */
  parts: string[];
  fragment: string;
}

function takeApart(address: string): Parts {
  const hash = address.indexOf("#");
  const [whole, fragment] = hash < 0 ? [address, ""] : [address.slice(0, hash), address.slice(hash)];
  const mark = whole.indexOf("?");
  if (mark < 0) return { before: whole, parts: [], fragment };
  return {
    before: whole.slice(0, mark),
    parts: whole
      .slice(mark + 1)
      .split("&")
      .filter(Boolean),
    fragment,
  };
}

function putTogether({ before, parts, fragment }: Parts): string {
  return `${before}${parts.length > 0 ? "?" : ""}${parts.join("&")}${fragment}`;
}

function nameOf(part: string): string {
  const [name = ""] = part.split("=", 1);
  try {
    return decodeURIComponent(name.replaceAll("+", " "));
  } catch {
    return name;
  }
}
