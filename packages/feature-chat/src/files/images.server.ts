import { cleanPicture, type PictureFormat } from "@dozen/core/media/picture.server";

/** An image without its metadata; `refusal` creates the error for a broken one. */
export async function cleanImage(bytes: Uint8Array, mime: string, refusal: () => Error): Promise<Uint8Array> {
  const { bytes: clean } = await cleanPicture(bytes, mime.replace("image/", "") as PictureFormat).catch(() => {
    throw refusal();
  });
  return clean;
}
