import type { RequestContext } from "@dozen/core/context";
import type { DnsRecord, ResolverLookup } from "../dns";
import { lookUpAt, serversOf } from "../lookup.server";
import { isAskable } from "../names.server";
import type { RecordType } from "../record-types";
import type { DnsServer } from "../settings";
import { NoResponse } from "./notes.server";

/** A report asks about a hundred; records of strangers may name further ones without end. */
const questionsAtMost = 200;

const noResponse = { server: "", rcode: "", authenticated: false, records: [], milliseconds: 0 };

/** The questions of one report. Each is asked once, however many parts need it. */
export class Lookups {
  readonly servers: DnsServer[];
  /** Resolvers that could not be reached. */
  readonly unreachable = new Set<string>();
  readonly #asked = new Map<string, Promise<ResolverLookup>>();

  constructor(context: Pick<RequestContext, "settings">) {
    this.servers = serversOf(context);
  }

  /** Never rejects. Names that may be private, and questions beyond the limit, are `refused` without being asked. */
  ask(name: string, type: RecordType, options: { isUnchecked?: boolean } = {}): Promise<ResolverLookup> {
    const bare = name.replace(/\.$/, "").toLowerCase();
    const key = `${bare} ${type} ${options.isUnchecked ?? false}`;
    const known = this.#asked.get(key);
    if (known) return known;
    if (this.#asked.size >= questionsAtMost || !isAskable(bare)) {
      return Promise.resolve({ ...noResponse, status: "refused" });
    }
    const asking = this.#askInTurn(bare, type, options);
    this.#asked.set(key, asking);
    return asking;
  }

  /**
   * The records of the very type, without aliases on the way.
   *
   * @throws NoResponse when no resolver responds or it refuses
   */
  async records(name: string, type: RecordType): Promise<DnsRecord[]> {
    const lookup = await this.ask(name, type);
    if (isSilent(lookup) || lookup.status === "refused") throw new NoResponse();
    return lookup.records.filter((record) => record.type === type);
  }

  /** The texts of TXT records, each with its character strings joined. */
  async texts(name: string): Promise<{ text: string; record: DnsRecord }[]> {
    return (await this.records(name, "TXT")).map((record) => ({ text: textOf(record.data), record }));
  }

  async #askInTurn(name: string, type: RecordType, options: { isUnchecked?: boolean }): Promise<ResolverLookup> {
    let last: ResolverLookup = { ...noResponse, status: "unreachable" };
    for (const server of this.servers.slice(0, 2)) {
      last = await lookUpAt(server, name, type, null, options);
      if (!isSilent(last)) return last;
      if (last.status === "unreachable") this.unreachable.add(last.server);
    }
    return last;
  }
}

export function isSilent({ status }: Pick<ResolverLookup, "status">): boolean {
  return status === "timeout" || status === "unreachable";
}

/** The text of a TXT record, whose data is in the notation of zone files. Bytes outside ASCII are read as UTF-8. */
export function textOf(data: string): string {
  const bytes: number[] = [];
  let isInside = false;
  for (let at = 0; at < data.length; at += 1) {
    if (data[at] === '"') isInside = !isInside;
    else if (isInside && data[at] !== "\\") bytes.push(data.charCodeAt(at));
    else if (isInside && isDigit(data[at + 1])) {
      bytes.push(Number(data.slice(at + 1, at + 4)));
      at += 3;
    } else if (isInside) {
      at += 1;
      bytes.push(data.charCodeAt(at));
    }
  }
  return Buffer.from(bytes).toString("utf8");
}

function isDigit(character = ""): boolean {
  return character >= "0" && character <= "9";
}

/** `name=value` pairs separated by semicolons, as DMARC, DKIM and others write them; the first of each name. */
export function tagsOf(text: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const pair of text.split(";")) {
    const at = pair.indexOf("=");
    const name = pair.slice(0, Math.max(at, 0)).trim().toLowerCase();
    if (name && !tags.has(name)) tags.set(name, pair.slice(at + 1).trim());
  }
  return tags;
}
