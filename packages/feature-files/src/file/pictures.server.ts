import { type CleanPicture, cleanPicture, mostPixels, type PictureFormat } from "@dozen/core/media/picture.server";

/** The longest side of a thumbnail, in pixels. */
const thumbSide = 320;

/**
 * A cleaned picture and its WebP thumbnail.
 *
 * @throws what `cleanPicture` throws
 */
export async function pictureWithThumb(path: string, format: PictureFormat): Promise<CleanPicture & { thumb: Buffer }> {
  const { default: sharp } = await import("sharp");
  const picture = await cleanPicture(path, format);
  const thumb = await sharp(picture.bytes, { limitInputPixels: mostPixels, failOn: "error" })
    .resize(thumbSide, thumbSide, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer();
  return { ...picture, thumb };
}
