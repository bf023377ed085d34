import { offersFor, targetOf } from "@dozen/core/paste/offer";
import { isPlainWords, isShortLine, kindOfFiles, recognize } from "@dozen/core/paste/recognize";
import type { PaletteItem } from "../shell/palette-items";
import type { ShownOffer } from "./shown-offer";

/** What the palette offers for a text; nothing for plain words, which it searches for. */
export function pastedItems(
  offers: ShownOffer[],
  { content, files }: { content: string; files: File[] },
): PaletteItem[] {
  if (files.length > 0) {
    return offersFor(offers, kindOfFiles(files), "").map(({ href, icon, name }) => {
      return { href, files, icon, name, words: "", isOwn: true };
    });
  }
  const kind = recognize(content);
  if (kind === "text" && isPlainWords(content)) return [];
  return offersFor(offers, kind, content).map((offer) => {
    const { href, form: fill } = targetOf(offer, content);
    return { href, fill, icon: offer.icon, name: offer.name, words: "", isOwn: true };
  });
}

/** Kinds that may be secret. They are not searched for, even by choice, since a search is in an address. */
const secret = new Set(["json", "xml", "otpauth", "token"]);

/** Whether a text may be searched for if the user chooses that. */
export function isSearchable(content: string): boolean {
  const text = content.trim();
  return isShortLine(text) && !secret.has(recognize(text) ?? "");
}
