import { trimEnd } from "@dozen/core/text";
import { Fragment } from "react";

/** An operator's text. Line breaks separate paragraphs; web and email addresses become links. */
export function LinkedText({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim());
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
    <p key={index}>
      <LinkedLine text={paragraph} />
    </p>
  ));
}

/** One line of text, in which web and email addresses become links. */
export function LinkedLine({ text }: { text: string }) {
  return splitAddresses(text).map(({ text: part, href }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
    <Fragment key={index}>{href ? <a href={href}>{part}</a> : part}</Fragment>
  ));
}

interface Part {
  text: string;
  href?: string;
}

/** Splits a text into addresses, each with its link target, and the text between them. */
export function splitAddresses(text: string): Part[] {
  const parts: Part[] = [];
  for (const part of text.split(/([\w\-.~:/?#@!$&*+=%]+)/).flatMap(splitRun)) {
    const last = parts.at(-1);
    if (last && !last.href && !part.href) last.text += part.text;
    else if (part.text) parts.push(part);
  }
  return parts;
}

/** Splits a run of characters that are valid in addresses into an address and the text around it. */
function splitRun(run: string): Part[] {
  const web = run.search(/https?:\/\//);
  const address = web < 0 ? mailIn(run) : withoutSigns(run.slice(web));
  if (!address) return [{ text: run }];
  const at = run.indexOf(address);
  const href = web < 0 ? `mailto:${address}` : address;
  return [{ text: run.slice(0, at) }, { text: address, href }, { text: run.slice(at + address.length) }];
}

function mailIn(run: string): string | undefined {
  const words = run.split(/[^\w.+@-]+/);
  return words.map((word) => /^[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(word)?.[0]).find(Boolean);
}

/** Removes punctuation from the end of an address, since it more likely belongs to the sentence. */
function withoutSigns(address: string): string {
  return trimEnd(address, ".:?@!$*+");
}
