import { type Furnishing, furnishing } from "./furnishing";

// Uploads files of every kind for the user of a session cookie and shares one of them. Prints the
// files' ids and the shares' tokens as JSON, keyed by the names that pages use.
const [origin = "", cookie = ""] = process.argv.slice(2);
const headers = { Cookie: cookie, Origin: origin, "Sec-Fetch-Site": "same-origin", language: "enUs" };
const week = 7 * 24 * 60 * 60 * 1000;

const ids: Record<string, string> = {};
for (const file of await furnishing()) {
  const id = await upload(file);
  if (file.as) ids[file.as] = id;
}
ids.locked = await share({ password: "open sesame" });
ids.counted = await share({ maxUses: 5, expiry: new Date(Date.now() + week).toISOString().slice(0, 10) });
ids.open = await share({});
await dropBox();
// Adds a view to its access log.
await fetch(`${origin}/share/${ids.open}`);
console.log(JSON.stringify(ids));

async function upload({ name, type, bytes }: Furnishing): Promise<string> {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(Buffer.from(bytes))], name, { type }));
  await call("/api/file", { method: "POST", body });
  const { list } = await call("/api/file");
  return (list as { id: string }[])[0]?.id ?? "";
}

async function share(conditions: object): Promise<string> {
  const body = JSON.stringify({ id: ids.report, ...conditions });
  const { url } = await call("/api/file/share", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json" },
  });
  return new URL(String(url)).pathname.split("/").at(-1) ?? "";
}

/** A drop box with a file that has arrived. */
async function dropBox(): Promise<void> {
  const body = JSON.stringify({
    title: "Photos of the trip",
    message: "Please send yours in full size",
    max_files: 50,
  });
  const json = { "Content-Type": "application/json" };
  const { id, url } = await call("/api/file/drop", { method: "POST", body, headers: json });
  ids.drop = String(id);
  ids.dropLink = new URL(String(url)).pathname.split("/").at(-1) ?? "";
  const sent = new FormData();
  sent.set("sender", "Ann");
  sent.set("note", "From the second day");
  sent.set("file", new File(["a list of places"], "Places.txt", { type: "text/plain" }));
  await call(`/api/drop/${ids.dropLink}`, { method: "POST", body: sent });
}

async function call(path: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const response = await fetch(origin + path, { ...init, headers: { ...headers, ...init.headers } });
  const { code, data } = (await response.json()) as { code: number; data: Record<string, unknown> };
  if (code !== 200) throw new Error(`${path}: ${data.info}`);
  return data;
}
