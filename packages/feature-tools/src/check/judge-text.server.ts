import type { TextHit } from "@dozen/core/check/text-check.server";
import type { UrlVerdict } from "@dozen/core/check/url-check.server";
import type { Context } from "@dozen/core/context";
import { type FoundLink, linksIn } from "@dozen/core/links/links.server";
import type { TextInput } from "./check.schema";
import { numbersIn, type PersonalHit } from "./personal.server";
import { inOrder, masked, type Range } from "./ranges";

/** A web address in a text. It is judged by its letters only, so nothing is sent to it. */
export interface JudgedLink extends Range, UrlVerdict {
  url: string;
}

export interface TextJudgment {
  /** No unwanted word and no dangerous link was found. Numbers and email addresses are no risk. */
  safe: boolean;
  /** Words of the site's lists and the user's own, in order; they may overlap. */
  hits: TextHit[];
  links: JudgedLink[];
  /** Numbers and email addresses, if they were asked for. */
  personal: PersonalHit[];
  /** The text with asterisks in place of everything found, apart from links without danger. */
  masked: string;
}

const linksAtMost = 200;
/** Finding the links of so many characters takes a few milliseconds. */
const pieceLength = 10_000;

/** Judges a text by its words and links, and finds what else the user asked for. */
export async function judgeText(context: Pick<Context, "check">, input: TextInput): Promise<TextJudgment> {
  const { content, words, numbers, emails } = input;
  const own = words.length > 0 ? context.check.own(content, words) : [];
  const hits = [...context.check.text(content).hits, ...own].sort(inOrder);
  const found = await linksOf(context, content);
  const links = found
    .filter(({ kind }) => kind === "web")
    .slice(0, linksAtMost)
    .map((link) => judgedLink(context, link));
  const mails = found.filter(({ kind }) => kind === "mail");
  const personal: PersonalHit[] = [
    ...(emails ? mails.map(({ start, end }) => ({ kind: "email" as const, start, end })) : []),
    ...(numbers ? numbersIn(content, [...links, ...mails].sort(inOrder)) : []),
  ].sort(inOrder);
  const dangerous = links.filter(({ safe }) => !safe);
  return {
    safe: hits.length === 0 && dangerous.length === 0,
    hits,
    links,
    personal,
    masked: masked(content, [...hits, ...dangerous, ...personal]),
  };
}

function judgedLink({ check }: Pick<Context, "check">, { start, end, href }: FoundLink): JudgedLink {
  return { start, end, url: href, ...check.url(href) };
}

/** The links of a text, piece by piece, so that the server can do other work in between. */
async function linksOf(context: Pick<Context, "check">, text: string): Promise<FoundLink[]> {
  const links: FoundLink[] = [];
  for (let from = 0; from < text.length; ) {
    const to = endOfPiece(text, from);
    const found = linksIn(context, text.slice(from, to), { most: linksAtMost, deceptive: true }) ?? [];
    links.push(...found.map((link) => ({ ...link, start: link.start + from, end: link.end + from })));
    from = to;
    if (from < text.length) await new Promise((resolve) => setImmediate(resolve));
  }
  return links;
}

/** After the last white space of a piece, so that no address is cut; without any, after its last character. */
function endOfPiece(text: string, from: number): number {
  const most = from + pieceLength;
  if (most >= text.length) return text.length;
  const space = Math.max(text.lastIndexOf(" ", most), text.lastIndexOf("\n", most));
  return space > from ? space + 1 : most;
}
