import { extensionOf } from "../extension";
import { prefillField } from "./prefill";
import type { PasteKind } from "./recognize";

/**
 * What a feature can do with pasted content: it leads to the page with the form, filled with the content. Nothing is
 * done before the user submits that form. Its words are at `label`, a key with namespace.
 */
export interface PasteOffer {
  /** Unique on the site. */
  id: string;
  /** The kinds that it takes, each with a rank: of the offers for one kind, the lowest rank is the first. */
  takes: Partial<Record<PasteKind, number>>;
  /** Path of the page with the form, or of the page that shows the result of a look-up. */
  href: string;
  /** The field that gets the content; not with `files`. */
  field?: string;
  /** Further fields. */
  fields?: Record<string, string>;
  /**
   * `query` puts the content into the address, which is logged and stays in the history: only for addresses, domains
   * and IP addresses. `form` fills the form, in the browser where that has JavaScript. `files` hands files over to the
   * page (`useHandedFiles` of ui).
   */
  by: "query" | "form" | "files";
  /** Extensions, in lower case, one of which the path of an address must have. Default: any path. */
  extensions?: string[];
  /** It passes the content on to others or into a text, so the page that sends things lists it first. */
  isSending?: boolean;
  /** Most characters that the field takes. Default: no limit but that of pasted content. */
  atMost?: number;
  label: string;
  /** Name of a lucide icon. */
  icon: string;
}

type Taking = Pick<PasteOffer, "takes" | "extensions" | "atMost">;

/** The offers for content of a kind, the best first. */
export function offersFor<Offer extends Taking>(
  offers: Offer[],
  kind: PasteKind | undefined,
  content: string,
): Offer[] {
  const text = content.trim();
  const rank = ({ takes }: Taking) => (kind && takes[kind]) ?? Number.POSITIVE_INFINITY;
  return offers
    .filter((offer) => Number.isFinite(rank(offer)) && fits(offer, text))
    .sort((one, other) => rank(one) - rank(other));
}

function fits({ extensions, atMost = Number.POSITIVE_INFINITY }: Taking, text: string): boolean {
  return text.length <= atMost && (!extensions || extensions.includes(extensionOf(lastOfPath(text))));
}

/** The last segment of an address's path; empty without a path. */
function lastOfPath(address: string): string {
  const [beforeQuery = ""] = address.split(/[?#]/, 1);
  const [, ...path] = beforeQuery.replace(/^[a-z]+:\/\//i, "").split("/");
  return path.at(-1) ?? "";
}

/** Where an offer leads with this content; `form` are the fields to post there. */
export function targetOf(
  { href, field, fields, by }: Pick<PasteOffer, "href" | "field" | "fields" | "by">,
  content: string,
): { href: string; form?: Record<string, string> } {
  if (by === "files") return { href };
  const filled = { ...fields, ...(field && { [field]: content.trim() }) };
  if (by === "form") return { href, form: { ...filled, [prefillField]: "yes" } };
  return { href: `${href}${href.includes("?") ? "&" : "?"}${new URLSearchParams(filled)}` };
}
