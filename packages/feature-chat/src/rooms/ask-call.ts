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
  const answer = await answerOf(method, path, input);
  return answer?.code === 200 ? undefined : (answer?.data.info ?? "");
}

/** What a call answers; undefined when the site could not be reached in time. */
export async function answerOf(
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
  const answer = await fetchInTime(`/api${path}`, { method, headers, body: JSON.stringify(input) });
  return answer.text();
}

const language = () => document.documentElement.dataset.locale ?? "";
