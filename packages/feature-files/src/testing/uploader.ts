import { createHash } from "node:crypto";
import type { Context } from "@dozen/core/context";
import type { User } from "@dozen/core/sessions/users.server";
import { mimeOf } from "@dozen/core/site/word-lists";
import type { Received } from "@dozen/core/storage/storage.server";
import { type ApiClient, type ApiResponse, memoryRequest, signedInUser } from "@dozen/core/testing/request";
import { binFiles, deleteBinned } from "../bin/bin.server";
import { action } from "../file/routes/file";

export interface Sent {
  name: string;
  bytes: Uint8Array;
  /** The declared type; that of the extension by default. */
  type?: string;
}

/** A multipart form with files and fields. */
export function formOf(files: Sent[], fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, bytes, type } of files) {
    const declared = type ?? mimeOf[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/octet-stream";
    form.append("file", new File([new Uint8Array(bytes)], name, { type: declared }));
  }
  return form;
}

/** A new user who calls the API from a page of the site with a cookie, which needs no signature. */
export async function browserUser(
  context: Context,
  client: ApiClient,
): Promise<{ user: User; api: ApiClient; cookie: string }> {
  const { user, cookie } = await signedInUser(context);
  const nobody = client.as(null);
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const call: ApiClient["call"] = (method, path, input) => nobody.call(method, path, { ...input, headers });
  const api: ApiClient = {
    ...nobody,
    call,
    get: (path, query) => call("GET", path, { query }),
    post: (path, body) => call("POST", path, { body }),
    delete: (path, query) => call("DELETE", path, { query }),
  };
  return { user, api, cookie };
}

/** Uploads small files in one form. */
export function sendSmall(api: ApiClient, files: Sent[], fields: Record<string, string> = {}): Promise<ApiResponse> {
  return api.post("/file", formOf(files, fields));
}

/** The newest files of the user whose client `api` is. */
export async function ownFiles(api: ApiClient): Promise<Record<string, string>[]> {
  return (await api.get("/file")).data.list;
}

/** Submits the page's form as browsers do without JavaScript; `pass` gets each file once it has arrived. */
export async function submitSmall(
  context: Context,
  cookie: string,
  files: Sent[],
  pass: (received: Received) => Received,
): Promise<unknown> {
  const asked = await memoryRequest(context, "/file", { cookie });
  const within = (area: string) => {
    const storage = context.storage.within(area);
    const receive: typeof storage.receive = async (...given) => pass(await storage.receive(...given));
    return { ...storage, receive };
  };
  return action({
    ...asked,
    request: new Request(asked.request.url, { method: "POST", body: formOf(files, { kind: "small" }) }),
    context: { ...asked.context, storage: { ...context.storage, within } },
  } as never);
}

export function md5Of(bytes: Uint8Array): string {
  return createHash("md5").update(bytes).digest("hex");
}

/** The default of the operator's setting. */
export const chunkBytes = 131_072;

/** A file that is sent in chunks. */
export function bigFile(bytes: Buffer, name: string, type?: string) {
  const md5Val = md5Of(bytes);
  const total = Math.max(1, Math.ceil(bytes.length / chunkBytes));
  const chunk = (current: number) => bytes.subarray((current - 1) * chunkBytes, current * chunkBytes);
  const declared = type ?? mimeOf[name.split(".").at(-1) ?? ""] ?? "";
  return {
    md5Val,
    total,
    chunk,
    check: (api: ApiClient) => api.post("/file/big", { type: "check", total, md5Val, name, size: bytes.length }),
    send: (api: ApiClient, current: number, content: Buffer = chunk(current)) =>
      api.post(
        "/file/big",
        formOf([{ name: "blob", bytes: content }], {
          type: "upload",
          current: `${current}`,
          total: `${total}`,
          md5Val,
        }),
      ),
    merge: (api: ApiClient, { source = 1, size = bytes.length } = {}) =>
      api.post("/file/merge", {
        type: "merge",
        current: total,
        total,
        md5Val,
        source,
        file: { type: declared, name, size },
      }),
  };
}

/** Deletes files of a user for good, by way of the bin. @returns how many */
export async function deleteForGood(context: Context, userId: string, ids: string[]): Promise<number> {
  await binFiles(context, userId, ids);
  return deleteBinned(context, userId, ids);
}
