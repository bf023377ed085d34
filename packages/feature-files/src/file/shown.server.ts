import type { RequestContext } from "@dozen/core/context";
import { type AddressUse, fileAddress, filePass } from "./address.server";
import type { StoredFile } from "./file";
import type { ShownFile } from "./shown";

type Asking = Pick<RequestContext, "viewer" | "settings" | "secrets" | "clock">;

/** A file with the addresses that the viewer may use. */
export function showFile(context: Asking, file: StoredFile): ShownFile {
  const pass = filePass(context, file);
  const address = (use: AddressUse) => fileAddress(context, file, use, pass);
  return {
    id: file.id,
    url: address("view"),
    downloadUrl: address("download"),
    ...(file.thumb && { thumbUrl: address("thumb") }),
    type: file.type,
    tag: file.tag,
    originName: file.originName,
    size: file.size,
    width: file.width,
    height: file.height,
    createdAt: file.createdAt,
    endsAt: file.endsAt,
  };
}
