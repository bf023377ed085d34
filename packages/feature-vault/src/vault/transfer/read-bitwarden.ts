import { type ReadFile, Unreadable } from "./formats";

interface Item {
  type?: number;
  name?: string | null;
  notes?: string | null;
  login?: {
    username?: string | null;
    password?: string | null;
    uris?: { uri?: string | null }[] | null;
  } | null;
}

export interface BitwardenFile {
  encrypted?: boolean;
  items?: Item[];
}

const login = 1;

/** Reads Bitwarden's "json" export. @throws Unreadable */
export function readBitwarden(file: BitwardenFile): ReadFile {
  if (file.encrypted) throw new Unreadable("encrypted");
  if (!Array.isArray(file.items)) throw new Unreadable("unknown");
  const entries = file.items
    .filter(({ type }) => type === login)
    .map((item) => ({
      name: item.name ?? "",
      urls: (item.login?.uris ?? []).flatMap(({ uri }) => uri ?? []),
      user: item.login?.username ?? "",
      password: item.login?.password ?? "",
      memo: item.notes ?? "",
    }));
  return { format: "bitwarden-json", entries };
}
