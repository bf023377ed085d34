/**
 * Sums of visits per hour, day and month, so that statistics of a busy thing add up sums instead of reading every
 * visit. A thing gets sums once it has `summedFrom` visits. Visits that are not in the sums yet are read one by one:
 * those with an id above `upto` in the table of what is summed. The ids of one thing's visits grow in the order in
 * which they are committed, since the digesting transaction locks the thing.
 */

const hour = 3_600_000;
/** Hours, days and months in UTC; a month is thirty days. Milliseconds. */
const spans = [hour, 24 * hour, 30 * 24 * hour];
/** An address rarely visits twice within an hour, so hourly sums would be as many as the visits. */
const addressSpans = spans.slice(1);
/**
 * The offsets of all time zones are multiples of a quarter of an hour, and charts show the days and hours of a zone.
 * Milliseconds.
 */
export const quarter = 900_000;
/** A thing is due for summing each time it gets this many more visits. Fewer visits are quickly read one by one. */
export const summedFrom = 1000;
/** What visits are counted by, with the spans of the sums. The value of `all` is always empty. */
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
 * Adds the visits of a thing between two ids to its sums. Parameters: the thing, the two ids, and the thing again. The
 * visit with the lower id is not added.
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

/** Sums of the narrowest span, from which the wider sums are made: there are fewer of them than visits. */
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
 * Marks things as due whose number of visits has reached another multiple of `summedFrom` with this batch of arrivals.
 * It runs after the batch was added to the things' counts.
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

/** @typedef {{ span: number, from: number, to: number }} Stretch epoch ms, without `to`; span 0: single visits. */

/**
 * Splits a range into the widest sums of a kind that fit, and the rest at its edges.
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
 * @param {readonly number[]} widths in ascending order
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
