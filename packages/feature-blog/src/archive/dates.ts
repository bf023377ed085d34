import { onClock } from "@dozen/core/days";
import { isDay, readMoment } from "@dozen/core/moments";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Year, month and day with any marks between them, a day of a month by name, and their Chinese form. */
const dayForms: [RegExp, (parts: string[]) => [year: string, month: string, day: string]][] = [
  [/^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?/, ([, year = "", month = "", day = ""]) => [year, month, day]],
  [/^(\d{4})(\d{2})(\d{2})(?!\d)/, ([, year = "", month = "", day = ""]) => [year, month, day]],
  [/^(\d{1,2})\.(\d{1,2})\.(\d{4})/, ([, day = "", month = "", year = ""]) => [year, month, day]],
  [
    /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})/i,
    ([, month = "", day = "", year = ""]) => [year, monthOf(month), day],
  ],
  [
    /^(?:[a-z]{3,9},?\s+)?(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(\d{4})/i,
    ([, day = "", month = "", year = ""]) => [year, monthOf(month), day],
  ],
];

/** Hours, minutes and seconds, with a half of the day and a zone or without. */
const clockForm =
  /^[\sT,·]{0,3}(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d{1,9})?\s{0,2}(am|pm)?\s{0,2}(Z|GMT|UTC|[+-]\d{2}:?\d{2})?/i;

function monthOf(name: string): string {
  const at = months.indexOf(name.slice(0, 3).toLowerCase());
  return at < 0 ? "" : String(at + 1);
}

/**
 * Reads a date as other programs and people write it: `2020-01-31 10:00:00 +0800`, `2020/1/2`, `2022-6-2 8:05`,
 * `June 2, 2022`, `2 Jun 2022 8:05 PM`, `2020年1月2日`. Without a zone it is read in `zone`. Null for any other text.
 */
export function readDate(written: string, zone = "UTC"): number | null {
  const text = written.trim().replace(/^["']|["']$/g, "");
  return readMoment(text, zone) ?? readForm(text, zone);
}

function readForm(text: string, zone: string): number | null {
  for (const [form, partsOf] of dayForms) {
    const found = form.exec(text);
    if (!found) continue;
    const [year, month, day] = partsOf([...found]);
    const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
    return isDay(date) ? withClock(date, text.slice(found[0].length), zone) : null;
  }
  return null;
}

function withClock(day: string, rest: string, zone: string): number | null {
  const [, hours, minutes = "", seconds = "00", half, offset] = clockForm.exec(rest) ?? [];
  if (hours === undefined) return readMoment(day, zone);
  const hour = (Number(hours) % (half ? 12 : 24)) + (half?.toLowerCase() === "pm" ? 12 : 0);
  const clock = `${day}T${String(hour).padStart(2, "0")}:${minutes}:${seconds}`;
  const time = Date.parse(`${clock}Z`);
  if (Number.isNaN(time)) return null;
  if (!offset) return onClock(time, zone);
  return /^[+-]/.test(offset) ? Date.parse(clock + offset.replace(/^(.\d{2})(\d{2})$/, "$1:$2")) : time;
}
