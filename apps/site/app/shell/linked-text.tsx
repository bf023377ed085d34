import { Fragment } from "react";

/** Text an operator wrote: paragraphs at line breaks, web and mail addresses as links. */
export function LinkedText({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((line) => line.trim());
  return paragraphs.map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
    <p key={index}>
      <LinkedLine text={paragraph} />
    </p>
  ));
}

/** One line of text with its web and mail addresses as links. */
export function LinkedLine({ text }: { text: string }) {
  return splitAddresses(text).map(({ text: part, href }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text is fixed
    <Fragment key={index}>{href ? <a href={href}>{part}</a> : part}</Fragment>
  ));
}

const address = /(https?:\/\/[\w\-.~:/?#@!$&*+=%]+[\w\-/~#=&%]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/;

/** The parts of a text, those that are addresses with what they link to. */
export function splitAddresses(text: string): { text: string; href?: string }[] {
  return text
    .split(address)
    .filter(Boolean)
    .map((part) => {
      if (!address.test(part)) return { text: part };
      return { text: part, href: part.includes("://") ? part : `mailto:${part}` };
    });
}
