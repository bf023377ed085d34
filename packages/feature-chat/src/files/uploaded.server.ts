import type { OwnerContext } from "@dozen/core/owner.server";
import { fileIdOf, findFile } from "./files.server";

/**
 * A file that the viewer has uploaded to another feature of the site, or can see in a
 * conversation, by its URL; undefined for anything else. In the text of a file message (spec:chat-49) the
 * URL comes before the first comma.
 */
export async function uploadedFile(context: OwnerContext, named: string): Promise<File | undefined> {
  const [address = ""] = named.split(",");
  const id = fileIdOf(address);
  const here = id === undefined ? undefined : await findFile(context, id);
  const found = here ?? (await uploadedElsewhere(context, address));
  return found && new File([new Uint8Array(found.bytes)], found.name);
}

async function uploadedElsewhere(context: OwnerContext, address: string) {
  for (const { server } of context.features) {
    const found = await server.uploadedMedia?.(context, context.viewer.id, address);
    if (found) return found;
  }
  return undefined;
}
