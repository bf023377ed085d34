import { fetchInTime } from "@dozen/core/in-time";

/** A call's refusal, with a message in the user's language. */
export class CallRefused extends Error {
  readonly code: number;

  constructor(code: number, info: string) {
    super(info);
    this.name = "CallRefused";
    this.code = code;
  }
}

interface Envelope<Payload> {
  code: number;
  data: Payload & { info: string };
}

async function ask<Payload>(method: string, path: string, body?: unknown): Promise<Payload & { info: string }> {
  const isJson = body !== undefined && !(body instanceof FormData);
  const response = await fetchInTime(`/api${path}`, {
    method,
    headers: {
      ...(isJson && { "Content-Type": "application/json" }),
      language: document.documentElement.dataset.locale ?? "",
    },
    body: isJson ? JSON.stringify(body) : body,
  });
  const { code, data } = (await response.json()) as Envelope<Payload>;
  if (code !== 200) throw new CallRefused(code, data.info);
  return data;
}

/**
 * The JSON calls with the browser's own session. @throws CallRefused, or another error when the
 * server is unreachable or times out
 */
export const api = {
  get: <Payload>(path: string, query: Record<string, string> = {}) =>
    ask<Payload>("GET", Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path),
  post: <Payload>(path: string, body: unknown) => ask<Payload>("POST", path, body),
  /** As a form, which may be larger than JSON; values that are not text are JSON in it. */
  postForm: <Payload>(path: string, fields: Record<string, unknown>) => ask<Payload>("POST", path, formOf(fields)),
  put: (path: string, body: unknown) => ask("PUT", path, body),
  delete: (path: string, query: Record<string, string>) => ask("DELETE", `${path}?${new URLSearchParams(query)}`),
};

function formOf(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === "string" ? value : JSON.stringify(value));
  return form;
}
