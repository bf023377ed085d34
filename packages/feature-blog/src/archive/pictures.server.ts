import type { Context } from "@dozen/core/context";
import { DomainError } from "@dozen/core/errors";
import type { EmbeddedPictures, NamedPicture } from "@dozen/core/feature-server";
import type { OwnerContext } from "@dozen/core/owner.server";
import { pictureAddresses, withPictures } from "./pictures";

/** A text to be exported, with the pictures that the archive does not contain yet. */
interface Carried {
  content: string;
  pictures: { path: string; bytes: Uint8Array }[];
}

/** Returns a function that collects the viewer's own pictures, one text after the other. */
export function pictureCarrier(context: OwnerContext): (content: string) => Promise<Carried> {
  const paths = new Map<string, string | null>();
  const taken = new Set<string>();

  return async (content) => {
    const pictures: Carried["pictures"] = [];
    for (const address of pictureAddresses(content)) {
      if (paths.has(address)) continue;
      const picture = await ownPicture(context, address);
      const path = picture && freePath(picture.name, taken);
      paths.set(address, path);
      if (picture && path) pictures.push({ path, bytes: picture.bytes });
    }
    const carried = withPictures(content, (address) => addressIn(paths.get(address) ?? null));
    return { content: carried, pictures };
  };
}

async function ownPicture(context: OwnerContext, address: string): Promise<NamedPicture | null> {
  const { origin, fileOrigin } = context.settings;
  const isHere = ["/f/", `${origin}/f/`, `${fileOrigin}/f/`].some((start) => address.startsWith(start));
  return isHere ? ((await pictureStoreOf(context)?.read(context, context.viewer.id, address)) ?? null) : null;
}

/** A path with the original file name. Ignores case, since some file systems do. */
function freePath(name: string, taken: Set<string>): string {
  const [, stem = name, end = ""] = /^(.*?)(\.[^.]*)?$/s.exec(name) ?? [];
  let path = `images/${name}`;
  for (let number = 2; taken.has(path.toLowerCase()); number += 1) path = `images/${stem}-${number}${end}`;
  taken.add(path.toLowerCase());
  return path;
}

/** Encoded so that Markdown accepts it in parentheses. */
function addressIn(path: string | null): string | null {
  return path && encodeURI(path).replace(/[()'?#]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Stores pictures of an archive. @returns each picture's address by its path; refused ones are missing */
export async function savePictures(
  context: OwnerContext,
  files: Map<string, Uint8Array>,
): Promise<Map<string, string>> {
  const stored = new Map<string, string>();
  for (const [path, bytes] of files) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    const address = await savePicture(context, { name, bytes });
    if (address !== null) stored.set(path, address);
  }
  return stored;
}

async function savePicture(context: OwnerContext, picture: NamedPicture): Promise<string | null> {
  try {
    return (await pictureStoreOf(context)?.save(context, context.viewer.id, picture)) ?? null;
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** The feature that stores pictures; a site may have none. */
function pictureStoreOf({ features }: Pick<Context, "features">): EmbeddedPictures | undefined {
  return features.find(({ server }) => server.embeddedPictures)?.server.embeddedPictures;
}

/** Whether the site can store pictures. */
export function takesPictures(context: Pick<Context, "features">): boolean {
  return pictureStoreOf(context) !== undefined;
}
