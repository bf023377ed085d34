import { XMLParser } from "fast-xml-parser";
import { addresses, type FoundItem, type LeftKind, type ReadFile, sumUp, Unreadable } from "./formats";
import { resolveReferences } from "./keepass-references";

interface Group {
  UUID?: string;
  Name?: string;
  Entry?: Entry[];
  Group?: Group[];
}

interface Entry {
  UUID?: string;
  String?: { Key?: string; Value?: string | { "#text"?: string } }[];
  Binary?: unknown[];
  History?: { Entry?: unknown[] } | string;
  Tags?: string;
}

/** The texts of an entry by their names, with its id. */
export interface KeepassEntry {
  id: string;
  texts: Map<string, string>;
}

interface Found extends KeepassEntry {
  entry: Entry;
  isDeleted: boolean;
  isInFolder: boolean;
}

const repeated = new Set(["Entry", "Group", "String", "Binary", "pwentry"]);
const usual = new Set(["Title", "UserName", "Password", "URL", "Notes"]);
/** The keys of one-time codes, of KeePass 2, KeePassXC and the plug-ins KeeTrayTOTP and KeeOtp. */
const codeKeys = /^(?:otp|TOTP (?:Seed|Settings)|TimeOtp-.+|HmacOtp-.+)$/i;
/** Further addresses, of the plug-in of browsers and of KeePass2Android. */
const addressKeys = /^(?:KP2A_URL|URL)[_\d]*$/i;
const passkeyKeys = /^KPEX_PASSKEY/i;

/**
 * Reads the XML of KeePass 2 and KeePassXC, or of KeePass 1. Entries in the recycle bin and former
 * versions are counted as left out. @throws Unreadable
 */
export function readKeepass(text: string): ReadFile {
  const parser = new XMLParser({
    ignoreAttributes: true,
    parseTagValue: false,
    trimValues: false,
    htmlEntities: true,
    isArray: (name) => repeated.has(name),
  });
  const parsed = parseWith(parser, text);
  const list = parsed?.pwlist?.pwentry as Record<string, string>[] | undefined;
  if (list) return sumUp("keepass", list.map(formerEntry));
  const file = parsed?.KeePassFile;
  if (!file?.Root) throw new Unreadable("unknown");
  const bin = (file.Meta?.RecycleBinUUID as string | undefined)?.trim();
  const [root] = (file.Root.Group ?? []) as Group[];
  const found = ((file.Root.Group ?? []) as Group[]).flatMap((group) =>
    entriesOf(group, { bin, isDeleted: false, isInFolder: group !== root }),
  );
  return sumUp(
    "keepass",
    found.map((one) => readEntry(one, found)),
  );
}

// biome-ignore lint/suspicious/noExplicitAny: the parser returns what the file has
function parseWith(parser: XMLParser, text: string): any {
  try {
    return parser.parse(text);
  } catch {
    throw new Unreadable("unknown");
  }
}

function entriesOf(
  group: Group,
  { bin, isDeleted, isInFolder }: { bin: string | undefined; isDeleted: boolean; isInFolder: boolean },
): Found[] {
  const inBin = isDeleted || Boolean(bin && group.UUID?.trim() === bin);
  const own = (group.Entry ?? []).map((entry) => ({
    id: entry.UUID?.trim() ?? "",
    texts: textsOf(entry),
    entry,
    isDeleted: inBin,
    isInFolder,
  }));
  const inner = (group.Group ?? []).flatMap((one) => entriesOf(one, { bin, isDeleted: inBin, isInFolder: true }));
  return [...own, ...inner];
}

function textsOf({ String: strings = [] }: Entry): Map<string, string> {
  return new Map(
    strings.map(({ Key, Value }) => [Key ?? "", typeof Value === "string" ? Value : (Value?.["#text"] ?? "")]),
  );
}

function readEntry(found: Found, all: Found[]): FoundItem {
  if (found.isDeleted) return { left: "deleted" };
  const { entry, texts } = found;
  let hasReference = false;
  const text = (key: string) => {
    const resolved = resolveReferences(texts.get(key) ?? "", found, all);
    hasReference ||= resolved.isOpen;
    return resolved.text;
  };
  const others = [...texts].filter(([key, value]) => !usual.has(key) && value !== "").map(([key]) => key);
  const read = {
    name: text("Title"),
    urls: addresses([text("URL"), ...others.filter((key) => addressKeys.test(key)).map(text)]),
    user: text("UserName"),
    password: text("Password"),
    memo: text("Notes"),
  };
  const ofPattern = (pattern: RegExp) => others.some((key) => pattern.test(key));
  const isField = (key: string) => ![codeKeys, addressKeys, passkeyKeys].some((pattern) => pattern.test(key));
  const parts: [LeftKind, boolean][] = [
    ["totp", ofPattern(codeKeys)],
    ["passkey", ofPattern(passkeyKeys)],
    ["fields", others.some(isField)],
    ["history", typeof entry.History === "object" && Boolean(entry.History.Entry?.length)],
    ["attachments", Boolean(entry.Binary?.length)],
    ["folder", found.isInFolder || Boolean(entry.Tags?.trim())],
    ["reference", hasReference],
  ];
  return { entry: read, parts: parts.filter(([, is]) => is).map(([kind]) => kind) };
}

/** An entry of KeePass 1. */
function formerEntry(entry: Record<string, string>): FoundItem {
  const text = (name: string) => (typeof entry[name] === "string" ? entry[name] : "");
  // Its own notes about windows and programs.
  if (text("username") === "SYSTEM" && text("title") === "Meta-Info") return { left: "otherItem" };
  const read = {
    name: text("title"),
    urls: addresses([text("url")]),
    user: text("username"),
    password: text("password"),
    memo: text("notes"),
  };
  return {
    entry: read,
    parts: [...(text("attachdesc") ? ["attachments" as const] : []), ...(text("group") ? ["folder" as const] : [])],
  };
}
