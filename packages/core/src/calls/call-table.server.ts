import type { Call } from "./call";

/** The calls of one path, by method. */
export interface CallsAt {
  calls: Map<string, Call>;
  /** Values of the path's `:name` parts. */
  params: Record<string, string>;
}

interface Pattern {
  parts: string[];
  calls: Map<string, Call>;
}

/**
 * Compiles the calls once: paths without parameters into a map, the others into patterns.
 *
 * @returns a function that finds the calls at a path below /api; it returns undefined when there are none.
 * @throws when two calls have the same method and path.
 */
export function compileCalls(calls: Call[]): (path: string) => CallsAt | undefined {
  const fixed = new Map<string, Map<string, Call>>();
  for (const call of calls) {
    const methods = fixed.get(call.path) ?? new Map<string, Call>();
    if (methods.has(call.method)) throw new Error(`Two calls answer ${call.method} /api${call.path}`);
    fixed.set(call.path, methods.set(call.method, call));
  }
  const patterns = [...fixed].filter(([path]) => path.includes("/:")).map(toPattern);
  for (const { parts } of patterns) fixed.delete(parts.join("/"));
  return (path) => {
    const exact = fixed.get(path);
    return exact ? { calls: exact, params: {} } : findPattern(patterns, path.split("/"));
  };
}

function toPattern([path, calls]: [string, Map<string, Call>]): Pattern {
  return { parts: path.split("/"), calls };
}

function findPattern(patterns: Pattern[], asked: string[]): CallsAt | undefined {
  for (const { parts, calls } of patterns) {
    const params = parts.length === asked.length ? readParams(parts, asked) : undefined;
    if (params) return { calls, params };
  }
  return undefined;
}

function readParams(parts: string[], asked: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = asked[index] ?? "";
    if (!part.startsWith(":")) {
      if (part !== value) return undefined;
      continue;
    }
    const decoded = decode(value);
    if (!decoded) return undefined;
    params[part.slice(1)] = decoded;
  }
  return params;
}

function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
