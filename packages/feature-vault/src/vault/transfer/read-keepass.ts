import { XMLParser } from "fast-xml-parser";
import { type ForeignEntry, type ReadFile, Unreadable } from "./formats";

interface Group {
  UUID?: string;
  Entry?: Entry[];
  Group?: Group[];
}

interface Entry {
  String?: { Key?: string; Value?: string | { "#text"?: string } }[];
}

const repeated = new Set(["Entry", "Group", "String"]);

/**
 * Reads KeePass 2's XML export (also KeePassXC's), without the history of entries and the recycle
 * bin. @throws Unreadable
 */
export function readKeepass(text: string): ReadFile {
  const parser = new XMLParser({
    ignoreAttributes: true,
    parseTagValue: false,
    trimValues: false,
    isArray: (name) => repeated.has(name),
  });
  const file = parser.parse(text)?.KeePassFile;
  if (!file?.Root) throw new Unreadable("unknown");
  const bin = file.Meta?.RecycleBinUUID as string | undefined;
  return { format: "keepass", entries: (file.Root.Group ?? []).flatMap((group: Group) => entriesOf(group, bin)) };
}

function entriesOf(group: Group, bin: string | undefined): ForeignEntry[] {
  if (bin && group.UUID === bin) return [];
  const own = (group.Entry ?? []).map(readEntry);
  return [...own, ...(group.Group ?? []).flatMap((inner) => entriesOf(inner, bin))];
}

function readEntry({ String: strings = [] }: Entry): ForeignEntry {
  const texts = new Map(
    strings.map(({ Key, Value }) => [Key, typeof Value === "string" ? Value : (Value?.["#text"] ?? "")]),
  );
  const text = (key: string) => texts.get(key) ?? "";
  const url = text("URL").trim();
  return {
    name: text("Title"),
    urls: url ? [url] : [],
    user: text("UserName"),
    password: text("Password"),
    memo: text("Notes"),
  };
}
