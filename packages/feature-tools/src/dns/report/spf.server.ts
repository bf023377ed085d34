import { isSilent, type Lookups, textOf } from "./lookups.server";
import { NoResponse, type PartNotes } from "./notes.server";
import { isSpf, parseSpf, type SpfTerm } from "./spf";

/** RFC 7208, 4.6.4: beyond these, receivers treat the record as broken. */
const lookupsAllowed = 10;
const voidsAllowed = 2;
/** A record far beyond the limit need not be followed to its end. */
const lookupsAtMost = 30;

interface Walk {
  lookups: Lookups;
  notes: PartNotes;
  /** Lookups that count against the ten. */
  count: number;
  /** Those that found nothing. */
  voids: number;
  hasPtr: boolean;
  hasMacros: boolean;
}

/** Reads the SPF record, follows what it includes, and counts the lookups that receivers need for it. */
export async function checkSpf(domain: string, lookups: Lookups, notes: PartNotes): Promise<void> {
  const found = (await lookups.texts(domain)).filter(({ text }) => isSpf(text));
  notes.show(found.map(({ record }) => record));
  const [first] = found;
  if (!first) return notes.missing("spfNone");
  if (found.length > 1) return notes.wrong("spfSeveral", { count: found.length });
  await noteRest(first.text, { lookups, notes, turn: 1 });
  const walk: Walk = { lookups, notes, count: 0, voids: 0, hasPtr: false, hasMacros: false };
  await follow(first.text, [domain], walk);
  const values = { count: walk.count, limit: lookupsAllowed };
  if (walk.count > lookupsAllowed) notes.wrong("spfTooManyLookups", values);
  else notes.good("spfLookups", values);
  if (walk.voids > voidsAllowed) notes.wrong("spfVoids", { count: walk.voids, limit: voidsAllowed });
  if (walk.hasPtr) notes.note("spfPtr");
  if (walk.hasMacros) notes.note("spfMacros");
}

const redirectsAtMost = 5;

/** What the record, or the one that it redirects to, says about all other servers. */
async function noteRest(
  text: string,
  { lookups, notes, turn }: { lookups: Lookups; notes: PartNotes; turn: number },
): Promise<void> {
  const { terms, invalid } = parseSpf(text);
  const at = terms.findIndex(({ name }) => name === "all");
  const all = terms[at];
  if (!all) {
    const target = terms.find(({ name }) => name === "redirect")?.value;
    if (!target) return notes.missing("spfNeutral");
    const { records } = await lookups.ask(target, "TXT");
    const next = records.map(({ data }) => textOf(data)).find(isSpf);
    if (next && turn < redirectsAtMost) await noteRest(next, { lookups, notes, turn: turn + 1 });
    return;
  }
  if (terms.slice(at + 1).some(({ qualifier }) => qualifier)) notes.wrong("spfAfterAll", { term: all.written });
  if (all.qualifier === "+") notes.wrong("spfAllowAll", { term: all.written });
  else if (all.qualifier === "?") notes.missing("spfNeutral");
  else if (all.qualifier === "~") notes.note("spfSoft");
  else notes.good(at === 0 && invalid.length === 0 ? "spfNobody" : "spfStrict");
}

async function follow(text: string, path: string[], walk: Walk): Promise<void> {
  const { terms, invalid } = parseSpf(text);
  for (const term of invalid) walk.notes.wrong("spfSyntax", { term, name: path.at(-1) ?? "" });
  const end = terms.findIndex(({ name }) => name === "all");
  // Nothing after `all` is used, and neither is `redirect` beside it.
  const used = end < 0 ? terms : terms.slice(0, end);
  await Promise.all(used.map((term) => followTerm(term, path, walk)));
}

async function followTerm({ name, value }: SpfTerm, path: string[], walk: Walk): Promise<void> {
  if (!["include", "redirect", "a", "mx", "ptr", "exists"].includes(name) || walk.count >= lookupsAtMost) return;
  walk.count += 1;
  if (name === "ptr") {
    walk.hasPtr = true;
    return;
  }
  if (value.includes("%")) {
    walk.hasMacros = true;
    return;
  }
  const target = (value || path.at(-1) || "").replace(/\.$/, "").toLowerCase();
  if (name === "include" || name === "redirect") await include(target, path, walk);
  else await countVoid(name, target, walk);
}

async function include(target: string, path: string[], walk: Walk): Promise<void> {
  if (path.includes(target)) return walk.notes.wrong("spfLoop", { name: target });
  const lookup = await walk.lookups.ask(target, "TXT");
  if (isSilent(lookup)) throw new NoResponse();
  if (lookup.status === "nxdomain" || lookup.status === "empty") walk.voids += 1;
  const found = (lookup.status === "refused" ? [] : await walk.lookups.texts(target)).filter(({ text }) => isSpf(text));
  walk.notes.show(found.map(({ record }) => record));
  const [first] = found;
  if (!first || found.length > 1) return walk.notes.wrong("spfIncludeNone", { name: target });
  await follow(first.text, [...path, target], walk);
}

async function countVoid(name: string, target: string, walk: Walk): Promise<void> {
  const types = name === "mx" ? (["MX"] as const) : name === "exists" ? (["A"] as const) : (["A", "AAAA"] as const);
  const responses = await Promise.all(types.map((type) => walk.lookups.ask(target, type)));
  const isVoid = responses.every(({ status }) => status === "nxdomain" || status === "empty");
  if (isVoid) walk.voids += 1;
}
