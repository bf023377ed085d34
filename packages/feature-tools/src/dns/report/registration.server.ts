import type { RequestContext } from "@dozen/core/context";
import { OutboundError } from "@dozen/core/outbound/errors";
import type { Outbound } from "@dozen/core/outbound/outbound.server";
import { z } from "zod";
import { domainParts } from "../names.server";
import type { DnsSettings } from "../settings";
import { NoResponse, type PartNotes } from "./notes.server";

type Needs = Pick<RequestContext, "outbound" | "clock" | "settings">;

const dayMs = 86_400_000;
const soonDays = 30;
const listBytes = 2_000_000;
const recordBytes = 500_000;

/** RFC 9224: suffixes, and the addresses of the servers that know their domains. */
const bootstrap = z.object({ services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])) });

/** What of RFC 9083 is used. Registries leave out or malform much, and one field shall not spoil the others. */
const card = z.tuple([z.literal("vcard"), z.array(z.array(z.unknown()))]).optional();
const entity = z.object({ roles: z.array(z.string()).catch([]), vcardArray: card.catch(undefined) });
const record = z.object({
  ldhName: z.string().catch(""),
  status: z.array(z.string()).catch([]),
  events: z.array(z.object({ eventAction: z.string(), eventDate: z.string() })).catch([]),
  entities: z.array(entity).catch([]),
  remarks: z.array(z.object({ title: z.string().catch("") })).catch([]),
  redacted: z.array(z.unknown()).catch([]),
  nameservers: z.array(z.object({ ldhName: z.string().catch("") })).catch([]),
});
type Registration = z.output<typeof record>;

/** What the registry publishes about the registered domain, by RDAP. */
export async function checkRegistration(
  domain: string,
  { outbound, clock, settings }: Needs,
  notes: PartNotes,
  signal: AbortSignal,
): Promise<void> {
  const { registrable, suffix } = domainParts(domain, { isPublicOnly: true });
  const source = settings.of<DnsSettings>("tools").RDAP_BOOTSTRAP;
  if (source === "none") return notes.note("rdapOff");
  if (!registrable) return notes.note("rdapSuffix", { suffix });
  const server = serverOf(registrable, await listOf(source, { outbound, clock }, signal));
  if (!server) return notes.note("rdapNone", { suffix });
  const url = `${server.replace(/\/?$/, "/")}domain/${registrable}`;
  notes.show([url]);
  const response = await fetchJson(url, outbound, recordBytes, signal);
  if (response === null) return notes.missing("rdapUnknown", { domain: registrable });
  const read = record.safeParse(response);
  if (!read.success) throw new NoResponse();
  noteRegistration(read.data, clock.now(), notes);
}

/** The list changes a few times a month. */
const listMs = dayMs;
const lists = new Map<string, { until: number; list: z.output<typeof bootstrap> }>();

async function listOf(url: string, { outbound, clock }: Pick<Needs, "outbound" | "clock">, signal: AbortSignal) {
  const known = lists.get(url);
  if (known && known.until > clock.now()) return known.list;
  const read = bootstrap.safeParse(await fetchJson(url, outbound, listBytes, signal));
  if (!read.success) throw new NoResponse();
  lists.set(url, { until: clock.now() + listMs, list: read.data });
  return read.data;
}

/** The server of the longest suffix, if there are several. */
function serverOf(domain: string, { services }: z.output<typeof bootstrap>): string | undefined {
  const labels = domain.split(".");
  for (let at = 1; at < labels.length; at += 1) {
    const suffix = labels.slice(at).join(".");
    const found = services.find(([suffixes]) => suffixes.some((one) => one.toLowerCase() === suffix));
    if (found) return found[1].find((url) => url.startsWith("https:")) ?? found[1][0];
  }
  return undefined;
}

/** Returns null for a response of 404: RDAP servers send it when something is not registered. */
async function fetchJson(url: string, outbound: Outbound, maxBytes: number, signal: AbortSignal): Promise<unknown> {
  try {
    const headers = { accept: "application/rdap+json, application/json" };
    const response = await outbound.fetch(url, { headers, maxBytes, timeout: 8_000, signal });
    if (response.status === 200) return JSON.parse((await response.bytes()).toString("utf8"));
    response.discard();
    if (response.status === 404) return null;
    throw new NoResponse();
  } catch (error) {
    if (error instanceof OutboundError || error instanceof SyntaxError) throw new NoResponse();
    throw error;
  }
}

function noteRegistration(found: Registration, now: number, notes: PartNotes): void {
  const { status, events, entities, nameservers } = found;
  notes.show([
    ...events.map(({ eventAction, eventDate }) => `${eventAction}: ${eventDate}`),
    ...status.map((one) => `status: ${one}`),
    ...entities.flatMap(({ roles, ...one }) => roles.map((role) => `${role}: ${nameOf(one) || "–"}`)),
    ...nameservers.map(({ ldhName }) => `nameserver: ${ldhName}`),
  ]);
  const nameOfRole = (role: string) =>
    entities
      .filter(({ roles }) => roles.includes(role))
      .map(nameOf)
      .find(Boolean);
  const registrar = nameOfRole("registrar");
  if (registrar) notes.note("rdapRegistrar", { registrar });
  noteDates(events, now, notes);
  noteStatus(status, notes);
  const holder = nameOfRole("registrant");
  if (holder && !/redacted|privacy|not disclosed/i.test(holder)) notes.note("rdapHolder", { holder });
  else if (holder || isRedacted(found)) notes.note("rdapRedacted");
  else notes.note("rdapNoHolder");
}

/** By RFC 9537, or by the remark that registries wrote before it. */
function isRedacted({ redacted, remarks }: Registration): boolean {
  return redacted.length > 0 || remarks.some(({ title }) => /redacted/i.test(title));
}

/** The full name or organization in a jCard (RFC 7095). */
function nameOf({ vcardArray }: Pick<z.output<typeof entity>, "vcardArray">): string {
  const properties = vcardArray?.[1] ?? [];
  for (const wanted of ["fn", "org"]) {
    const value = properties.find(([name]) => name === wanted)?.[3];
    if (typeof value === "string" && value.trim()) return value.trim().slice(0, 200);
  }
  return "";
}

function noteDates(events: Registration["events"], now: number, notes: PartNotes): void {
  const dateOf = (action: string) =>
    Date.parse(events.find(({ eventAction }) => eventAction.toLowerCase() === action)?.eventDate ?? "");
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  const [created, expires] = [dateOf("registration"), dateOf("expiration")];
  if (Number.isFinite(created)) notes.note("rdapCreated", { date: day(created) });
  if (!Number.isFinite(expires)) return;
  const days = Math.floor((expires - now) / dayMs);
  if (days < 0) notes.wrong("rdapExpired", { date: day(expires) });
  else if (days < soonDays) notes.wrong("rdapExpiresSoon", { count: days, date: day(expires) });
  else notes.good("rdapExpires", { date: day(expires) });
}

/** RDAP writes the codes of EPP with spaces (RFC 8056); some servers write them together. */
function noteStatus(status: string[], notes: PartNotes): void {
  const all = status.map((one) => one.replace(/ /g, "").toLowerCase());
  const hold = status.filter((_, at) =>
    /^(?:clienthold|serverhold|redemptionperiod|pendingdelete)$/.test(all[at] ?? ""),
  );
  if (hold.length > 0) notes.wrong("rdapHold", { status: hold.join(", ") });
  if (all.some((one) => /^(?:client|server)transferprohibited$/.test(one) || one === "locked"))
    notes.good("rdapLocked");
  else if (all.length > 0) notes.missing("rdapUnlocked");
}
