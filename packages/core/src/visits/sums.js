/**
 * Sums of visits by hours, days and months, so that statistics of a busy thing add up sums instead of reading every
 * visit. A thing has them once it was visited often (`summedFrom`); what is not in them yet is read as it stands. Which
 * that is, `upto` in the table of what is summed says: the last visit by its id that the sums hold. The ids of one
 * thing's visits grow in the order in which they are committed, since the digesting transaction locks the thing.
 */

const hour = 3_600_000;
/** Days and months of UTC's clock; a month is thirty days. */
const spans = [hour, 24 * hour, 30 * 24 * hour];
/** In an hour hardly an address comes twice: its sums would be as many as its visits. */
const addressSpans = spans.slice(1);
/** The clocks of all zones are whole quarters of an hour apart, and charts show days and hours of a zone. */
export const quarter = 900_000;
/** Each time a thing gets so many visits more, they are added to its sums. Fewer are quickly read from the visits themselves. */
export const summedFrom = 1000;
/** What visits are counted by, and the spans of its sums. The value of `all` is always empty. */
const kinds = {
  browser: spans,
  device: spans,
  ip: addressSpans,
  area: spans,
  referrer: spans,
  all: [quarter],
};
/** @typedef {keyof typeof kinds} Kind */

/**
 * Adds the visits of a thing that lie between two ids to its sums. Parameters: the thing, the thing, and the two ids;
 * the lower one is not added.
 *
 * @param {import("./messages").VisitTableNames} tables
 * @param {"sqlite" | "mysql"} dialect
 */
export function addToSums({ visits, sums, thing }, dialect) {
  const known =
    dialect === "sqlite"
      ? `on conflict (${thing}, kind, span, start, value, bot) do update set total = ${sums}.total + excluded.total`
      : `on duplicate key update total = ${sums}.total + values(total)`;
  return `
    insert into ${sums} (${thing}, kind, span, start, value, bot, total)
    with fresh as (
      select at, ip, browser, device, bot, area, referrer from ${visits} where ${thing} = ? and id > ? and id <= ?
    ), spans as (
      ${selectSpans().join(" union all ")}
    ), finest as (
      ${selectFinest().join(" union all ")}
    )
    select ?, finest.kind, span, start - start % span, value, bot, sum(visits)
    from finest cross join spans on spans.kind = finest.kind
    group by finest.kind, span, start - start % span, value, bot
    order by finest.kind, span, start - start % span, value, bot
    ${known}`;
}

function selectSpans() {
  return Object.entries(kinds).flatMap(([kind, widths]) =>
    widths.map((span) => `select '${kind}' as kind, ${span} as span`),
  );
}

/** The wider sums are made of these, which are fewer than the visits. */
function selectFinest() {
  return Object.entries(kinds).map(([kind, [span]]) => {
    const [start, value] = [`at - at % ${span}`, columnOf(kind)];
    return `select '${kind}' as kind, ${start} as start, ${value} as value, bot, count(*) as visits
      from fresh group by ${start}, ${value}, bot`;
  });
}

/** @param {string} kind */
export function columnOf(kind) {
  return kind === "all" ? "''" : kind;
}

/**
 * Things of a batch of arrivals that have got `summedFrom` visits more by it are due. It runs once they are counted.
 *
 * @param {import("./messages").VisitTableNames} tables
 * @param {"sqlite" | "mysql"} dialect
 * @param {string} ofBatch condition on the ids of the arrivals
 */
export function markDue({ arrivals, things, summed, thing }, dialect, ofBatch) {
  return `
    insert into ${summed} (${thing}, upto, due)
    select ${things}.id, 0, 1
    from (select ${thing}, count(*) as fresh from ${arrivals} where ${ofBatch} group by ${thing}) as arrived
    join ${things} on ${things}.id = arrived.${thing}
    where ${things}.visits >= ${summedFrom} and ${things}.visits % ${summedFrom} < arrived.fresh
    ${isDueNow(thing, dialect)}`;
}

/**
 * @param {string} thing
 * @param {"sqlite" | "mysql"} dialect
 */
export function isDueNow(thing, dialect) {
  return dialect === "sqlite" ? `on conflict (${thing}) do update set due = 1` : "on duplicate key update due = 1";
}

/** @typedef {{ span: number, from: number, to: number }} Stretch from up to but not at `to`, epoch ms; without a span (0) single visits. */

/**
 * What a range is made of: the widest sums of a kind that fit into it, and what is left at its edges.
 *
 * @param {Kind} kind
 * @param {number} from
 * @param {number} to
 */
export function stretchesOf(kind, from, to) {
  return cover(from, to, kinds[kind]);
}

/**
 * @param {number} from
 * @param {number} to
 * @param {readonly number[]} widths rising
 * @returns {Stretch[]}
 */
function cover(from, to, widths) {
  if (from >= to) return [];
  const span = widths.at(-1);
  if (span === undefined) return [{ span: 0, from, to }];
  const finer = widths.slice(0, -1);
  const first = Math.ceil(from / span) * span;
  const last = Math.floor(to / span) * span;
  if (first >= last) return cover(from, to, finer);
  return [...cover(from, first, finer), { span, from: first, to: last }, ...cover(last, to, finer)];
}
