import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import ipaddr from "ipaddr.js";
import { provinceCodes } from "./provinces.js";

const require = createRequire(import.meta.url);

/** @typedef {{ countries: { get(ip: string): { country_code?: string } | null }, regions: { search(ip: string): { province: string } | null } }} Databases */
/** Null if they are not installed. @type {Databases | null | undefined} */
let databases;

/**
 * Where an address is: an ISO 3166 country code, for China with its province (`CN-GD`, ISO 3166-2); `local` for
 * addresses that never leave a machine or network, `unknown` when the databases don't say or are not installed.
 *
 * @param {string} ip
 * @returns {string}
 */
export function findArea(ip) {
  if (!ipaddr.isValid(ip)) return "unknown";
  const address = ipaddr.process(ip);
  if (isLocal(address.range())) return "local";
  if (databases === undefined) databases = openDatabases();
  if (!databases) return "unknown";
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

/**
 * Opens the databases at the first lookup: they take some 17 MB, which a site without visits does not need. Another site
 * may do without the packages (`dozen.optional` in package.json).
 *
 * @returns {Databases | null}
 */
function openDatabases() {
  try {
    const file = require.resolve("@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb");
    const { Reader } = require("maxmind");
    const { default: Regions } = require("ip2region");
    // Its records contain only a code, which matches none of the shapes in maxmind's types.
    const countries = /** @type {any} */ (new Reader(readFileSync(file)));
    return { countries, regions: new Regions({ disableIpv6: true }) };
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "MODULE_NOT_FOUND") throw error;
    return null;
  }
}

/** @param {string} name as ip2region writes it: 广东省, 内蒙古, 广西壮族自治区 … */
function shortProvince(name) {
  return name.startsWith("内蒙古") || name.startsWith("黑龙江") ? name.slice(0, 3) : name.slice(0, 2);
}
