import { openArchive, partName, textOf } from "./archive.js";
import { pictureAddress, tamedHtml } from "./html.js";
import { Refused } from "./refused.js";
import { children, parseXml } from "./slides/xml.js";

/** @typedef {import("./slides/xml.js").XmlElement} XmlElement */

const charactersAtMost = 1_000_000;
const pictureBytesAtMost = 20 * 1024 * 1024;
/** Elements that HTML does not close. */
const empty = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** The licences of Adobe and Apple, with which chapters are encrypted. */
const licences = ["META-INF/rights.xml", "META-INF/sinf.xml"];

/**
 * Renders the chapters of an EPUB in reading order as sanitized HTML, with the pictures of the book.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<import("./messages").Drawn>}
 */
export async function drawBook(bytes) {
  const parts = openArchive(bytes);
  if (licences.some((name) => parts.has(name))) throw new Refused("encrypted");
  const budget = { pictureBytes: pictureBytesAtMost };
  const chapters = [];
  let left = charactersAtMost;
  for (const name of chapterNames(parts)) {
    const text = textOf(parts, name);
    if (text === undefined) continue;
    if (left <= 0) {
      left = -1;
      break;
    }
    const body = bodyOf(text);
    chapters.push(
      await tamedHtml(body.slice(0, left), (address) => pictureAddress(parts.get(named(name, address)), budget)),
    );
    left -= body.length;
  }
  if (chapters.length === 0) throw new Refused("damaged");
  return {
    html: `<article class="paper prose">${chapters.join("<hr>")}</article>`,
    notes: left < 0 ? [{ key: "cut" }] : [],
  };
}

/**
 * The names of the chapters in reading order.
 *
 * @param {Map<string, Uint8Array>} parts
 */
function chapterNames(parts) {
  const container = textOf(parts, "META-INF/container.xml");
  const roots = container === undefined ? undefined : below(parseXml(container), "rootfiles");
  const path = below(roots, "rootfile")?.getAttribute("full-path") ?? "";
  const text = textOf(parts, path);
  if (text === undefined) throw new Refused("damaged");
  const book = parseXml(text);
  const names = new Map(
    children(below(book, "manifest")).map((item) => [
      item.getAttribute("id") ?? "",
      named(path, item.getAttribute("href") ?? ""),
    ]),
  );
  const order = children(below(book, "spine")).map((item) => names.get(item.getAttribute("idref") ?? ""));
  return new Set(order.filter((name) => name !== undefined));
}

/**
 * The first child element with this name, whatever its prefix.
 *
 * @param {XmlElement | undefined} parent
 * @param {string} name
 */
function below(parent, name) {
  return children(parent).find(({ localName }) => localName === name);
}

/**
 * The part to which an address in another part leads; empty when it is an address elsewhere.
 *
 * @param {string} from
 * @param {string} address
 */
function named(from, address) {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) return "";
  try {
    return decodeURIComponent(partName(from, address));
  } catch {
    return "";
  }
}

/**
 * The content of a page. XHTML may close any element at once, which HTML takes for its beginning.
 *
 * @param {string} text
 */
function bodyOf(text) {
  const begin = text.search(/<body[\s>]/i);
  return text
    .slice(Math.max(0, begin))
    .replace(/<([a-z][\w:-]*)(\s[^<>]*)?\/>/gi, (whole, name, attributes) =>
      empty.has(name.toLowerCase()) ? whole : `<${name}${attributes ?? ""}></${name}>`,
    );
}
