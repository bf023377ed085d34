import { cleanLine } from "@dozen/core/clean-line";
import { type Locale, languageTags } from "@dozen/core/locale";
import type { Translate } from "@dozen/core/words";
import { sizeText } from "../shared/sizes";
import { escapeHtml } from "./render/escape.js";
import type { Drawn, Entry } from "./render/messages";

/** The list of files in an archive. Invisible characters and direction marks of their names are removed. */
export function entriesHtml(
  { locale, t }: { locale: Locale; t: Translate },
  { list }: NonNullable<Drawn["entries"]>,
): string {
  if (list.length === 0) return `<p class="note alone">${escapeHtml(t("files:preview.entries.none"))}</p>`;
  // Times in an archive have no zone, so they are shown as they were written.
  const times = new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const rows = list.map(
    ({ name, size, time }: Entry) =>
      `<tr><th scope="row">${escapeHtml(cleanLine(name))}</th><td class="number">${size === undefined ? "" : sizeText(size)}</td><td>${time === undefined ? "" : escapeHtml(times.format(new Date(time)))}</td></tr>`,
  );
  const head = `<th scope="col">${escapeHtml(t("files:preview.entries.name"))}</th><th scope="col" class="number">${escapeHtml(t("files:preview.entries.size"))}</th><th scope="col">${escapeHtml(t("files:preview.entries.time"))}</th>`;
  return `<div class="entries" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${rows.join("")}</tbody></table></div>`;
}
