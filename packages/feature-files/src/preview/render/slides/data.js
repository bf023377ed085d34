/** Charts as tables of their figures, and diagrams as lists of their words. */
import { escapeHtml } from "../escape.js";
import { at, children, number } from "./xml.js";

/** @typedef {import("./xml.js").XmlElement} XmlElement */

const pointsAtMost = 100;
const seriesAtMost = 20;
const wordsAtMost = 200;

/**
 * The figures of a chart; undefined if it has none.
 *
 * @param {XmlElement | undefined} chart
 */
export function chartHtml(chart) {
  const plot = at(chart, "c:chart/c:plotArea");
  const series = children(plot)
    .flatMap((kind) => children(kind, "c:ser"))
    .slice(0, seriesAtMost);
  if (series.length === 0) return undefined;
  const categories = pointsOf(at(series[0], "c:cat") ?? at(series[0], "c:xVal"));
  const columns = series.map((one) => ({
    name: textIn(at(one, "c:tx")),
    points: withWords(pointsOf(at(one, "c:val") ?? at(one, "c:yVal")), one),
  }));
  const rows = [
    ...new Set([categories, ...columns.map(({ points }) => points)].flatMap((points) => [...points.keys()])),
  ]
    .sort((a, b) => a - b)
    .slice(0, pointsAtMost);
  const cell = (/** @type {string | undefined} */ text) => `<td>${escapeHtml(text ?? "")}</td>`;
  const head = `<tr><th></th>${columns.map(({ name }) => `<th>${escapeHtml(name)}</th>`).join("")}</tr>`;
  const body = rows.map(
    (row) =>
      `<tr><th>${escapeHtml(categories.get(row) ?? "")}</th>${columns.map(({ points }) => cell(points.get(row))).join("")}</tr>`,
  );
  const title = wordsOf(at(chart, "c:chart/c:title"));
  const heading = title && `<caption>${escapeHtml(title)}</caption>`;
  return `<table>${heading}<thead>${head}</thead><tbody>${body.join("")}</tbody></table>`;
}

/**
 * Values with the sizes of their bubbles and the words that somebody wrote beside them.
 *
 * @param {Map<number, string>} points @param {XmlElement} series
 */
function withWords(points, series) {
  const sizes = pointsOf(at(series, "c:bubbleSize"));
  for (const [point, size] of sizes) points.set(point, `${points.get(point) ?? ""} (${size})`);
  for (const label of children(at(series, "c:dLbls"), "c:dLbl")) {
    const words = wordsOf(at(label, "c:tx"));
    const point = number(at(label, "c:idx"), "val", -1);
    if (words && point >= 0) points.set(point, `${points.get(point) ?? ""} ${words}`.trim());
  }
  return points;
}

/** Values by their positions. @param {XmlElement | undefined} holder @returns {Map<number, string>} */
function pointsOf(holder) {
  const cache = cacheOf(holder);
  return new Map(
    children(cache, "c:pt").map((point) => [Number(point.getAttribute("idx")), at(point, "c:v")?.textContent ?? ""]),
  );
}

/** Of categories of several levels, the last level. @param {XmlElement | undefined} holder */
function cacheOf(holder) {
  const paths = [
    "c:numRef/c:numCache",
    "c:strRef/c:strCache",
    "c:numLit",
    "c:strLit",
    "c:multiLvlStrRef/c:multiLvlStrCache/c:lvl",
  ];
  return paths.map((path) => at(holder, path)).find(Boolean);
}

/** @param {XmlElement | undefined} holder */
function textIn(holder) {
  return [...pointsOf(holder).values()].join(" ") || (at(holder, "c:v")?.textContent ?? "");
}

/** @param {XmlElement | undefined} element @returns {string} */
function wordsOf(element) {
  return children(element)
    .map((child) => (child.nodeName === "a:t" ? (child.textContent ?? "") : wordsOf(child)))
    .join("");
}

/**
 * The words of a diagram; undefined if it has none.
 *
 * @param {XmlElement | undefined} model
 */
export function diagramHtml(model) {
  const words = children(at(model, "dgm:ptLst"), "dgm:pt")
    .map((point) => children(at(point, "dgm:t"), "a:p").map(wordsOf).join(" ").trim())
    .filter(Boolean)
    .slice(0, wordsAtMost);
  return words.length > 0 ? `<ul>${words.map((word) => `<li>${escapeHtml(word)}</li>`).join("")}</ul>` : undefined;
}
