import { findArea } from "@dozen/core/areas";
import { areaName } from "@dozen/core/areas/area-names";
import type { RequestContext } from "@dozen/core/context";
import { isPublicAddress } from "@dozen/core/outbound/addresses.server";
import { reverseName } from "../names.server";
import type { DnsSettings } from "../settings";
import { isSilent, type Lookups, textOf } from "./lookups.server";
import { NoResponse, type PartNotes } from "./notes.server";

type Needs = Pick<RequestContext, "settings" | "locale">;

const addressesAtMost = 4;

/** Whose network the addresses belong to, and where. */
export async function checkNetwork(
  domain: string,
  { settings, locale }: Needs,
  lookups: Lookups,
  notes: PartNotes,
): Promise<void> {
  const zone = settings.of<DnsSettings>("tools").DNS_NETWORKS_ZONE;
  const [four, six] = await Promise.all([lookups.records(domain, "A"), lookups.records(domain, "AAAA")]);
  const addresses = [...four, ...six].map(({ data }) => data).filter(isPublicAddress);
  if (addresses.length === 0) return notes.note("networkNone");
  await Promise.all(
    addresses.slice(0, addressesAtMost).map(async (address) => {
      const area = findArea(address);
      const values = { address, area: areaName(area, locale) ?? area };
      const network = zone === "none" ? null : await networkOf(address, zone, lookups, notes);
      if (network) notes.note("network", { ...values, ...network });
      else notes.note("networkArea", values);
    }),
  );
}

/** `15133 | 93.184.216.0/24 | US | arin | 2007-03-19` in the zone, and the network's name at `AS15133`. */
async function networkOf(address: string, zone: string, lookups: Lookups, notes: PartNotes) {
  const [, digits = ""] = /^(.+)\.(?:in-addr|ip6)\.arpa$/.exec(reverseName(address)) ?? [];
  const origin = await lookups.ask(`${digits}.${address.includes(":") ? "origin6" : "origin"}.${zone}`, "TXT");
  if (isSilent(origin)) throw new NoResponse();
  notes.show(origin.records);
  const [numbers = "", prefix = ""] = fieldsOf(origin.records[0]?.data ?? "");
  const [number] = numbers.split(" ");
  if (!number || !/^\d{1,10}$/.test(number)) return null;
  const named = await lookups.ask(`AS${number}.${zone}`, "TXT");
  notes.show(named.records);
  return { network: `AS${number}`, prefix, name: fieldsOf(named.records[0]?.data ?? "").at(-1) ?? "" };
}

function fieldsOf(data: string): string[] {
  return textOf(data)
    .split("|")
    .map((field) => field.trim());
}
