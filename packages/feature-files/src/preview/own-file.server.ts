import type { Context, RequestContext } from "@dozen/core/context";
import { openFileToken } from "@dozen/core/sessions/file-tokens.server";
import { type Pass, passOf } from "../file/address.server";
import type { StoredFile } from "../file/file";
import { findFile } from "../file/files.server";

/**
 * The page that shows a user's own file: by their cookie, or by their access token on a host
 * without cookies.
 */
export function ownPreview({ settings }: Pick<Context, "settings">, { id }: Pick<StoredFile, "id">): string {
  return `${settings.previewOrigin}/preview/file/${id}`;
}

/** The owner who views their files, and the parameters that open the addresses on the page. */
export interface Owner {
  userId: string;
  pass: Pass;
}

export interface OwnFile {
  file: StoredFile;
  pass: Pass;
}

/** The owner whose files the request may view, if any. */
export async function ownerOf(context: RequestContext, query: URLSearchParams): Promise<Owner | undefined> {
  return ownerByCookie(context) ?? (await ownerByToken(context, query));
}

/** @throws fileNotFound */
export async function openOwnFile(context: RequestContext, { userId, pass }: Owner, id: string): Promise<OwnFile> {
  return { file: await findFile(context, userId, { id }), pass };
}

function ownerByCookie(context: RequestContext): Owner | undefined {
  const { viewer } = context;
  return viewer.kind === "registered" ? { userId: viewer.id, pass: passOf(context) } : undefined;
}

async function ownerByToken(context: RequestContext, query: URLSearchParams): Promise<Owner | undefined> {
  const accessToken = query.get("accessToken");
  if (accessToken === null) return undefined;
  const opened = await openFileToken(context, "access", accessToken);
  return opened ? { userId: opened.userId, pass: { accessToken } } : undefined;
}
