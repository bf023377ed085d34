import { sendInTime } from "@dozen/core/in-time";

/** Embedded media, like the files of editors (spec:files-5). */
const source = "3";

interface UploadResponse {
  code: number;
  data: { info?: string; url?: string[] };
}

/**
 * Uploads a picture to the site's files. Returns its address without the site's origin, so that it still works when
 * the site moves to another domain.
 *
 * @throws Error with the site's message
 */
export async function uploadPicture([file]: File[], failed: string): Promise<string> {
  const form = new FormData();
  if (file) form.append("file", file);
  form.append("source", source);
  const { code, data } = await send(form, failed);
  const [address] = data.url ?? [];
  if (code !== 200 || !address) throw new Error(data.info || failed);
  const url = new URL(address, location.href);
  return url.origin === location.origin ? url.pathname : url.href;
}

async function send(form: FormData, failed: string): Promise<UploadResponse> {
  try {
    const { text } = await sendInTime("/api/file", form);
    return JSON.parse(text) as UploadResponse;
  } catch {
    throw new Error(failed);
  }
}
