import { fromBufferPromise, getFileNameLowLevel } from "yauzl";

const entriesAtMost = 1000;
const nameAtMost = 500;
const utf8Flag = 0x800;

/**
 * Lists the entries of a zip archive by its directory. Nothing is unpacked, so neither a bomb nor
 * overlapping entries matter.
 *
 * @param {Uint8Array} bytes
 * @returns {Promise<import("./messages").Drawn>}
 */
export async function listArchive(bytes) {
  const archive = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), {
    decodeStrings: false,
    validateEntrySizes: false,
  });
  /** @type {import("./messages").Entry[]} */
  const entries = [];
  const shown = Math.min(archive.entryCount, entriesAtMost);
  if (shown > 0) {
    for await (const entry of archive.eachEntry()) {
      entries.push(described(entry));
      if (entries.length === shown) break;
    }
  }
  // Folders are in front of what they contain.
  entries.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
  const total = archive.entryCount;
  return {
    html: "",
    notes: total > shown ? [{ key: "entries", values: { shown, total } }] : [],
    entries: { of: "archive", list: entries },
  };
}

/**
 * @param {import("yauzl").Entry} entry
 * @returns {import("./messages").Entry}
 */
function described(entry) {
  const name = nameOf(entry).slice(0, nameAtMost);
  // A day of zero means that the archive has no times.
  const time =
    entry.lastModFileDate === 0
      ? undefined
      : entry.getLastModDate({ forceDosFormat: true, timezone: "UTC" }).toISOString();
  return { name, time, size: name.endsWith("/") ? undefined : entry.uncompressedSize };
}

/**
 * The name as UTF-8, which most programs write even without its flag, else as GB 18030, as Chinese
 * Windows writes it.
 *
 * @param {import("yauzl").Entry} entry
 */
function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }) {
  const name = getFileNameLowLevel(utf8Flag, fileNameRaw, extraFields, false);
  const isMarked = (generalPurposeBitFlag & utf8Flag) !== 0;
  return isMarked || !name.includes("\uFFFD") ? name : new TextDecoder("gb18030").decode(fileNameRaw);
}
