import { cleanLine } from "@dozen/core/clean-line";
import { type Locale, languageTags } from "@dozen/core/locale";
import type { Translate } from "@dozen/core/words";
import { sizeText } from "../shared/sizes";
import { escapeHtml } from "./render/escape.js";
import type { Drawn, Entry } from "./render/messages";

interface Page {
  locale: Locale;
  t: Translate;
}

/** A line of a document; invisible characters and direction marks are removed. */
const line = (text: string) => escapeHtml(cleanLine(text));

/** The headers of an e-mail. */
export function factsHtml({ locale, t }: Page, facts: NonNullable<Drawn["facts"]>): string {
  const items = facts.map(({ key, value }) => {
    const text = key === "date" ? dateText(locale, value) : value;
    return `<dt>${escapeHtml(t(`files:preview.facts.${key}`))}</dt><dd>${line(text)}</dd>`;
  });
  return `<dl class="facts">${items.join("")}</dl>`;
}

/** The time of an e-mail; as it was written when it cannot be read. */
function dateText(locale: Locale, written: string): string {
  const date = new Date(written);
  if (Number.isNaN(date.getTime())) return written;
  return `${timesIn(locale).format(date)} UTC`;
}

/** The files in an archive, or the attachments of an e-mail. */
export function entriesHtml({ locale, t }: Page, { of, list }: NonNullable<Drawn["entries"]>): string {
  if (list.length === 0)
    return of === "mail" ? "" : `<p class="note alone">${escapeHtml(t("files:preview.entries.none"))}</p>`;
  const hasTimes = list.some(({ time }) => time !== undefined);
  // Times in an archive have no zone, so they are shown as they were written.
  const times = timesIn(locale);
  const rows = list.map(({ name, size, time }: Entry) => {
    const when = time === undefined ? "" : escapeHtml(times.format(new Date(time)));
    return `<tr><th scope="row">${line(name)}</th><td class="number">${size === undefined ? "" : sizeText(size)}</td>${hasTimes ? `<td>${when}</td>` : ""}</tr>`;
  });
  const heading = (key: "name" | "size" | "time" | "attachments") => escapeHtml(t(`files:preview.entries.${key}`));
  const head = `<th scope="col">${heading(of === "mail" ? "attachments" : "name")}</th><th scope="col" class="number">${heading("size")}</th>${hasTimes ? `<th scope="col">${heading("time")}</th>` : ""}`;
  return `<div class="entries" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}

function timesIn(locale: Locale): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });
}
