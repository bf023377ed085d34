import { lookup } from "node:dns/promises";
import { isIP, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import type { Client } from "undici";
import { isPublicAddress } from "./addresses.server";
import { OutboundError, type OutboundHop } from "./errors";

/** Resolves a host name to numeric addresses; rejects when there are none. */
export type ResolveHost = (hostname: string) => Promise<{ address: string; family: number }[]>;

export interface ConnectionRules {
  resolve: ResolveHost;
  /** `host:port` pairs that may be reached although they are not public. */
  privateHosts: ReadonlySet<string>;
  /** Certificates (PEM) of additional trusted authorities. */
  ca?: string[];
}

/** The system's own resolver. */
export const resolveBySystem: ResolveHost = (hostname) => lookup(hostname, { all: true, verbatim: true });

const connectMs = 5_000;
const responseMs = 10_000;

/**
 * Opens a connection to public addresses only. It connects to the very address that was checked, so a name that
 * resolves differently the next time (DNS rebinding) gains nothing. Each request has its own connection, which is not
 * shared with other users.
 */
export async function openClient(
  url: URL,
  rules: ConnectionRules,
): Promise<{ client: Client; seen: Pick<OutboundHop, "address" | "certificate"> }> {
  // Loaded with the first request, because an idle site does not need it in memory.
  const { buildConnector, Client } = await import("undici");
  const seen: Pick<OutboundHop, "address" | "certificate"> = { address: "" };
  const mayBePrivate = rules.privateHosts.has(hostAndPort(url));
  const connect = buildConnector({
    timeout: connectMs,
    ca: rules.ca,
    lookup: (hostname, options, done) => {
      addressesOf(hostname, rules.resolve, mayBePrivate).then(
        (found) => (options.all ? done(null, found) : done(null, found[0]?.address ?? "", found[0]?.family)),
        (cause) => done(cause, []),
      );
    },
  });
  const client = new Client(url.origin, {
    headersTimeout: responseMs,
    bodyTimeout: responseMs,
    connect(options, done) {
      // Node calls `lookup` only for names, so numeric addresses are checked here.
      if (isIP(options.hostname) && !mayBePrivate && !isPublicAddress(options.hostname)) {
        done(new OutboundError("address"), null);
        return;
      }
      connect(options, (error, socket) => {
        if (error) return done(error, null);
        Object.assign(seen, peerOf(socket));
        done(null, socket);
      });
    },
  });
  return { client, seen };
}

/** Always with the port, as in `privateHosts`. */
export function hostAndPort(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === "https:" ? 443 : 80)}`;
}

/** If one address is not public, the name is rejected: only a rebinding attack mixes the two. */
async function addressesOf(hostname: string, resolve: ResolveHost, mayBePrivate: boolean) {
  const found = await resolve(hostname);
  if (found.length === 0) throw new OutboundError("host");
  if (!mayBePrivate && !found.every(({ address }) => isPublicAddress(address))) throw new OutboundError("address");
  return found;
}

function peerOf(socket: Socket): Pick<OutboundHop, "address" | "certificate"> {
  const address = socket.remoteAddress ?? "";
  if (!(socket instanceof TLSSocket)) return { address };
  const { valid_from, valid_to, issuer, subjectaltname = "" } = socket.getPeerCertificate();
  return {
    address,
    certificate: {
      validFrom: Date.parse(valid_from),
      validTo: Date.parse(valid_to),
      issuer: String(issuer?.O ?? issuer?.CN ?? ""),
      names: subjectaltname
        .split(", ")
        .filter((entry) => entry.startsWith("DNS:"))
        .map((entry) => entry.slice("DNS:".length)),
    },
  };
}
