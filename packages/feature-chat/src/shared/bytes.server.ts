/** Responds with bytes: all of them, the requested range, or 304 when the client's ETag matches. */
export function bytesResponse(request: Request, bytes: Uint8Array, headers: Record<string, string>): Response {
  if (headers.ETag && request.headers.get("if-none-match") === headers.ETag) {
    return new Response(null, { status: 304, headers });
  }
  const range = rangeOf(request.headers.get("range"), bytes.length);
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  const response = new Response(new Uint8Array(part), {
    status: range ? 206 : 200,
    headers: {
      "Content-Length": String(part.length),
      "Accept-Ranges": "bytes",
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      ...headers,
    },
  });
  if (range) response.headers.set("Content-Range", `bytes ${range.start}-${range.end}/${bytes.length}`);
  return response;
}

/**
 * One byte range, both ends inclusive; null when it is invalid or outside the file, in which
 * case the whole file is sent.
 */
function rangeOf(header: string | null, size: number): { start: number; end: number } | null {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  const start = first === "" ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end ? { start, end } : null;
}
