import { fetchInTime, sendInTime } from "@dozen/core/in-time";

/**
 * Asks a call of the site, with JSON or by POST the fields of a form. Answers why it was refused, if it was; an empty
 * text when the site could not be reached in time.
 */
export async function askCall(
  method: "POST" | "PUT",
  path: string,
  input: FormData | object,
): Promise<string | undefined> {
  try {
    const text = await (input instanceof FormData ? sendForm(path, input) : sendJson(method, path, input));
    const { code, data } = JSON.parse(text) as { code: number; data: { info: string } };
    return code === 200 ? undefined : data.info;
  } catch {
    return "";
  }
}

async function sendForm(path: string, form: FormData): Promise<string> {
  const { text } = await sendInTime(`/api${path}`, form, { headers: { language: language() } });
  return text;
}

async function sendJson(method: string, path: string, input: object): Promise<string> {
  const headers = { "content-type": "application/json", language: language() };
  const answer = await fetchInTime(`/api${path}`, { method, headers, body: JSON.stringify(input) });
  return answer.text();
}

const language = () => document.documentElement.dataset.locale ?? "";
