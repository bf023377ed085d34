import PostalMime from "postal-mime";
import { escapeHtml } from "./escape.js";
import { pictureAddress, tamedHtml } from "./html.js";
import { Refused } from "./refused.js";

const charactersAtMost = 1_000_000;
const pictureBytesAtMost = 20 * 1024 * 1024;
const attachmentsAtMost = 1000;
const nameAtMost = 500;
const factAtMost = 5000;

/** @typedef {import("./messages").Drawn} Drawn */

/**
 * Renders an e-mail: its headers, its text as sanitized HTML with the pictures that it contains, and
 * a list of its attachments.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<Drawn>}
 */
export async function drawMail(bytes) {
  const mail = await PostalMime.parse(bytes);
  if (!mail.from && !mail.to && !mail.date && mail.subject === undefined) throw new Refused("damaged");
  const budget = { pictureBytes: pictureBytesAtMost };
  /** @type {Set<import("postal-mime").Attachment>} */
  const shown = new Set();
  const words = mail.html ?? mail.text ?? "";
  const text = words.slice(0, charactersAtMost);
  const html =
    mail.html === undefined ? `<div class="plain">${escapeHtml(text)}</div>` : await tamedHtml(text, picture);
  const others = mail.attachments.filter((attachment) => !shown.has(attachment));
  const list = others.slice(0, attachmentsAtMost).map(described);
  /** @type {Drawn["notes"]} */
  const notes = words.length > text.length ? [{ key: "cut" }] : [];
  if (others.length > list.length) notes.push({ key: "entries", values: { shown: list.length, total: others.length } });
  return {
    html: `<article class="paper prose">${html}</article>`,
    notes,
    facts: factsOf(mail),
    entries: { of: "mail", list },
  };

  /** @param {string} address */
  function picture(address) {
    if (!/^cid:/i.test(address)) return undefined;
    const id = `<${address.slice(4)}>`;
    const attachment = mail.attachments.find(({ contentId }) => contentId === id);
    const found = attachment && pictureAddress(bytesOf(attachment), budget);
    if (attachment && found) shown.add(attachment);
    return found;
  }
}

/** @param {import("postal-mime").Attachment} attachment */
function bytesOf({ content }) {
  return typeof content === "string" ? Buffer.from(content) : new Uint8Array(content);
}

/** @param {import("postal-mime").Attachment} attachment */
function described(attachment) {
  const name = (attachment.filename || attachment.mimeType).slice(0, nameAtMost);
  return { name, size: bytesOf(attachment).length };
}

/** @param {import("postal-mime").Email} mail @returns {Drawn["facts"]} */
function factsOf({ from, to, cc, subject, date }) {
  const found = {
    subject: subject ?? "",
    from: from ? addressText(from) : "",
    to: (to ?? []).map(addressText).join(", "),
    cc: (cc ?? []).map(addressText).join(", "),
    date: date ?? "",
  };
  return Object.entries(found)
    .filter(([, value]) => value)
    .map(([key, value]) => ({ key: /** @type {keyof found} */ (key), value: value.slice(0, factAtMost) }));
}

/** @param {import("postal-mime").Address} address @returns {string} */
function addressText({ name, address, group }) {
  if (group) return `${name}: ${group.map(addressText).join(", ")}`;
  return name && address ? `${name} <${address}>` : name || address || "";
}
