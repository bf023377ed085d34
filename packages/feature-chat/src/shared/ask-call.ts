import { fetchInTime, sendInTime } from "@dozen/core/in-time";

/**
 * Sends a request to a call, as JSON or, with POST, as form fields. Returns the reason of a
 * refusal, or an empty string when the site could not be reached in time.
 */
export async function askCall(
  method: "POST" | "PUT",
  path: string,
  input: FormData | object,
): Promise<string | undefined> {
  const response = await responseOf(method, path, input);
  return response?.code === 200 ? undefined : (response?.data.info ?? "");
}

/** The response of a call; undefined when the site could not be reached in time. */
export async function responseOf(
  method: "POST" | "PUT",
  path: string,
  input: FormData | object,
): Promise<{ code: number; data: { info: string } } | undefined> {
  try {
    return JSON.parse(await (input instanceof FormData ? sendForm(path, input) : sendJson(method, path, input)));
  } catch {
    return undefined;
  }
}

async function sendForm(path: string, form: FormData): Promise<string> {
  const { text } = await sendInTime(`/api${path}`, form, { headers: { language: language() } });
  return text;
}

async function sendJson(method: string, path: string, input: object): Promise<string> {
  const headers = { "content-type": "application/json", language: language() };
  const response = await fetchInTime(`/api${path}`, { method, headers, body: JSON.stringify(input) });
  return response.text();
}

/** A rate limit or a server error: the same request may succeed later. */
export const isForNow = (code: number) => code === 429 || code >= 500;

const language = () => document.documentElement.dataset.locale ?? "";
