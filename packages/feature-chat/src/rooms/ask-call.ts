/**
 * Asks a call of the site, with the fields of a form or as JSON. Answers why it was refused, if it was; an empty text when
 * the site could not be reached.
 */
export async function askCall(
  method: "POST" | "PUT",
  path: string,
  input: FormData | object,
): Promise<string | undefined> {
  const isForm = input instanceof FormData;
  const type: HeadersInit = isForm ? {} : { "content-type": "application/json" };
  const headers = { ...type, language: document.documentElement.dataset.locale ?? "" };
  try {
    const answer = await fetch(`/api${path}`, { method, headers, body: isForm ? input : JSON.stringify(input) });
    const { code, data } = (await answer.json()) as { code: number; data: { info: string } };
    return code === 200 ? undefined : data.info;
  } catch {
    return "";
  }
}
