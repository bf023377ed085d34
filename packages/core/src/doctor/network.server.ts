import { randomBytes } from "node:crypto";
import { createSocket } from "node:dgram";
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { connect } from "node:tls";
import type { Settings } from "../settings.server";
import { type Finding, fail, messageOf, ok, warn } from "./finding";

const patienceMs = 5000;

type Origins = Pick<Settings, "origin" | "fileOrigin" | "previewOrigin" | "shortOrigin">;

function originsOf({ origin, fileOrigin, previewOrigin, shortOrigin }: Origins): URL[] {
  return [...new Set([origin, fileOrigin, previewOrigin, shortOrigin])].map((text) => new URL(text));
}

/** Whether the names of the site's origins lead anywhere. */
export function checkNames(settings: Origins): Promise<Finding[]> {
  return Promise.all(originsOf(settings).map(checkName));
}

async function checkName({ hostname }: URL): Promise<Finding> {
  const host = hostname.replace(/^\[|\]$/g, "");
  if (isIP(host)) return ok("dns", `${host} is an address.`);
  try {
    const addresses = await lookup(host, { all: true });
    return ok("dns", `${host} is at ${addresses.map(({ address }) => address).join(", ")}.`);
  } catch (error) {
    return fail("dns", `${host} has no address (${messageOf(error)}). Add it to your zone.`);
  }
}

const fewDays = 14;

/** The certificates of the site's https origins. */
export function checkCertificates(settings: Origins): Promise<Finding[]> {
  const secure = originsOf(settings).filter(({ protocol }) => protocol === "https:");
  return Promise.all(secure.map(checkCertificate));
}

async function checkCertificate({ host, hostname, port }: URL): Promise<Finding> {
  try {
    const days = await daysOfCertificate(hostname, Number(port || 443));
    const text = `That of ${host} is valid for ${days} days`;
    return days < fewDays ? warn("certificate", `${text}. Look why it is not renewed.`) : ok("certificate", `${text}.`);
  } catch (error) {
    return fail("certificate", `${host}: ${messageOf(error)}. Renew or correct it in the proxy.`);
  }
}

function daysOfCertificate(host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: isIP(host) ? undefined : host });
    socket.setTimeout(patienceMs, () => socket.destroy(new Error("no response")));
    socket.once("error", reject);
    socket.once("secureConnect", () => {
      const until = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve(Math.floor((until - Date.now()) / (24 * 60 * 60_000)));
    });
  });
}

/** Whether the site responds at its public origin, and whether TRUST_PROXY fits what is in front of it. */
export async function checkOrigin({ origin, mode, trustProxy }: Settings): Promise<Finding[]> {
  const response = await fetch(`${origin}/health`, {
    signal: AbortSignal.timeout(patienceMs),
    redirect: "manual",
  }).catch((error: Error) => error);
  if (response instanceof Error) {
    const reason = messageOf(response.cause ?? response);
    const finding = mode === "public" ? fail : warn;
    return [
      finding("origin", `${origin} does not respond (${reason}). Start the site, or correct ORIGIN or the proxy.`),
    ];
  }
  await response.body?.cancel();
  const finding =
    response.status === 200
      ? ok("origin", `${origin} responds.`)
      : fail("origin", `${origin}/health returns ${response.status}. Look at the log, and at the proxy's.`);
  return [finding, checkProxy({ mode, trustProxy }), checkClock(response.headers.get("date"))];
}

/** A public origin is https, which the site does not speak itself. */
function checkProxy({ mode, trustProxy }: Pick<Settings, "mode" | "trustProxy">): Finding {
  if (mode === "local") return ok("proxy", "None is needed on this machine.");
  if (trustProxy > 0) return ok("proxy", `The X-Forwarded-For of ${trustProxy} in front counts (TRUST_PROXY).`);
  return fail(
    "proxy",
    "TRUST_PROXY is 0, so everybody has the proxy's address and shares its limits. Set TRUST_PROXY=1.",
  );
}

const mostSecondsOff = 5;

/** One-time codes and TURN need a clock that is right. The proxy's clock may be this machine's. */
function checkClock(date: string | null): Finding {
  const seconds = Math.round(Math.abs(Date.parse(date ?? "") - Date.now()) / 1000);
  if (Number.isNaN(seconds)) return warn("clock", "There was nothing to compare it with.");
  if (seconds <= mostSecondsOff) return ok("clock", `It differs from that of the origin by ${seconds} s.`);
  return fail("clock", `It differs from that of the origin by ${seconds} s. Let both follow NTP.`);
}

/** Whether the STUN and TURN servers of calls respond to a STUN request over UDP (RFC 8489). */
export function checkCallServers({ iceServers }: Pick<Settings, "iceServers">): Promise<Finding[]> {
  const urls = iceServers.flatMap((server) => (server as { urls: string | string[] }).urls);
  return Promise.all(urls.map(checkCallServer));
}

async function checkCallServer(url: string): Promise<Finding> {
  const [, kind = "", host = "", port] = /^(stuns?|turns?):([^:?]+)(?::(\d+))?/.exec(url) ?? [];
  if (kind.endsWith("s")) return warn("turn", `${url} was not tried, because it speaks TLS.`);
  try {
    await askForBinding(host, Number(port ?? 3478));
    return ok("turn", `${url} responds.`);
  } catch (error) {
    return warn("turn", `${url} does not respond over UDP (${messageOf(error)}). Check ICE_SERVERS and the firewalls.`);
  }
}

/** Sends a binding request until a response with its transaction id arrives. */
function askForBinding(host: string, port: number): Promise<void> {
  const transaction = randomBytes(12);
  const request = Buffer.concat([Buffer.from([0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42]), transaction]);
  return new Promise((resolve, reject) => {
    const socket = createSocket("udp4");
    const end = (finish: () => void) => {
      clearInterval(again);
      clearTimeout(late);
      socket.close();
      finish();
    };
    const send = () => socket.send(request, port, host, (error) => error && end(() => reject(error)));
    const again = setInterval(send, patienceMs / 5);
    const late = setTimeout(() => end(() => reject(new Error("no response"))), patienceMs);
    socket.on("message", (message) => {
      if (message.subarray(8, 20).equals(transaction)) end(resolve);
    });
    send();
  });
}
