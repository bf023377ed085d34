import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import IP2Region from "ip2region";
import ipaddr from "ipaddr.js";
import { Reader } from "maxmind";
import { provinceCodes } from "./provinces.js";

const require = createRequire(import.meta.url);

/** @type {{ countries: { get(ip: string): { country_code?: string } | null }, regions: { search(ip: string): { province: string } | null } } | undefined} */
let databases;

/**
 * Where an address is: an ISO 3166 country code, for China with its province (`CN-GD`, ISO 3166-2); `local` for
 * addresses that never leave a machine or network, `unknown` when the databases don't say.
 *
 * @param {string} ip
 * @returns {string}
 */
export function findArea(ip) {
  if (!ipaddr.isValid(ip)) return "unknown";
  const address = ipaddr.process(ip);
  if (isLocal(address.range())) return "local";
  databases ??= openDatabases();
  const { countries, regions } = databases;
  const country = countries.get(address.toString())?.country_code;
  if (!country) return "unknown";
  if (country !== "CN" || address.kind() === "ipv6") return country;
  const province = provinceCodes.get(shortProvince(regions.search(address.toString())?.province ?? ""));
  return province ? `CN-${province}` : country;
}

/** @param {string} range */
function isLocal(range) {
  return ["loopback", "private", "linkLocal", "uniqueLocal", "carrierGradeNat", "unspecified"].includes(range);
}

/** Opens the databases at the first lookup: they take some 17 MB, which a site without visits does not need. */
function openDatabases() {
  const file = require.resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb");
  // The package is CommonJS with an ES default inside.
  const Regions = /** @type {any} */ (IP2Region).default ?? IP2Region;
  // Its records contain only a code, which matches none of the shapes in maxmind's types.
  const countries = /** @type {any} */ (new Reader(readFileSync(file)));
  return { countries, regions: new Regions({ disableIpv6: true }) };
}

/** @param {string} name as ip2region writes it: 广东省, 内蒙古, 广西壮族自治区 … */
function shortProvince(name) {
  return name.startsWith("内蒙古") || name.startsWith("黑龙江") ? name.slice(0, 3) : name.slice(0, 2);
}
