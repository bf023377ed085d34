// For a site under test: resolves names below `.example.test`, which no DNS server knows, to this machine.
import dns from "node:dns/promises";
import { syncBuiltinESMExports } from "node:module";

const { lookup } = dns;
const here = [{ address: "127.0.0.1", family: 4 }];

/**
 * @param {string} hostname
 * @param {import("node:dns").LookupAllOptions} options
 */
async function resolveHere(hostname, options) {
  return hostname.endsWith(".example.test") ? here : lookup(hostname, options);
}

Object.assign(dns, { lookup: resolveHere });
syncBuiltinESMExports();
