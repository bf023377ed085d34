import {
  addresses,
  asList,
  asObject,
  type FoundItem,
  hasContent,
  type Json,
  type LeftKind,
  type ReadFile,
  sumUp,
  textOf,
  Unreadable,
} from "./formats";

const kinds: Record<string, LeftKind> = { 2: "note", 3: "card", 4: "identity", 5: "sshKey" };

/** Reads Bitwarden's "json" export, which Vaultwarden writes, too. @throws Unreadable */
export function readBitwarden(file: Json): ReadFile {
  if (file.encrypted) throw new Unreadable("encrypted");
  if (!Array.isArray(file.items)) throw new Unreadable("unknown");
  return sumUp("bitwarden-json", asList(file.items).map(readItem));
}

function readItem(item: Json): FoundItem {
  if (item.deletedDate) return { left: "deleted" };
  if (Number(item.type) !== 1) return { left: kinds[textOf(item.type)] ?? "otherItem" };
  const login = asObject(item.login);
  const parts: [LeftKind, unknown][] = [
    ["totp", login.totp],
    ["passkey", login.fido2Credentials],
    ["fields", item.fields],
    ["history", item.passwordHistory],
    ["attachments", item.attachments],
    ["folder", item.folderId],
    ["folder", item.collectionIds],
    ["archived", item.archivedDate],
  ];
  return {
    entry: {
      name: textOf(item.name),
      urls: addresses(asList(login.uris).map(({ uri }) => uri)),
      user: textOf(login.username),
      password: textOf(login.password),
      memo: textOf(item.notes),
    },
    parts: parts.filter(([, value]) => hasContent(value)).map(([kind]) => kind),
  };
}
