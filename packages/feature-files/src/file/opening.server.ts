import type { Context } from "@dozen/core/context";
import { openFileToken } from "@dozen/core/sessions/file-tokens.server";
import { opensFile } from "../token/tokens.server";
import type { AddressUse } from "./address.server";
import { isMedia, type StoredFile } from "./file";

type Needs = Pick<Context, "db" | "clock" | "secrets" | "moderation">;

export interface FileTokens {
  accessToken: string | null;
  publicToken: string | null;
  /** A token of the token tool. */
  token: string | null;
}

/**
 * Whether these tokens open a file. Avatars and embedded media are open to everybody who knows
 * their unguessable name. The access token opens all of its owner's files. The public token opens
 * their pictures, music and videos for viewing, but neither other files nor downloads
 * (spec:files-49). Tokens of the token tool open what they were made for.
 */
export async function tokensOpen(
  context: Needs,
  file: StoredFile,
  { accessToken, publicToken, token }: FileTokens,
  use: AddressUse,
): Promise<boolean> {
  if (file.source !== 1) return true;
  if (accessToken && (await isOwners(context, file, "access", accessToken))) return true;
  if (token && use !== "download" && (await opensFile(context, token, file))) return true;
  if (!publicToken || !isMedia(file.type) || use === "download") return false;
  return isOwners(context, file, "public", publicToken);
}

async function isOwners(context: Needs, file: StoredFile, purpose: "access" | "public", token: string) {
  const opened = await openFileToken(context, purpose, token);
  return opened?.userId === file.userId;
}
