import { strFromU8, unzipSync, zipSync } from "fflate";
import { Refused } from "./refused.js";

/** Office documents have a few hundred parts; an archive with more than this is an attack. */
const partsAtMost = 4000;
const mebibyte = 1024 * 1024;
/** All parts together, inflated. */
const unpackedAtMost = 96 * mebibyte;
/** One XML part, inflated: parsing takes about ten times as much memory. */
const xmlAtMost = 16 * mebibyte;
const encryptedStart = [0xd0, 0xcf, 0x11, 0xe0];

const manifestName = "META-INF/manifest.xml";

const isXml = (/** @type {string} */ name) => /\.(xml|rels|vml|opf)$/i.test(name);

/**
 * Unpacks an Office document. The sizes in its directory are added up before a byte is inflated, so
 * a bomb is refused unopened. An entry longer than its directory says is cut off there.
 *
 * @param {Uint8Array} bytes
 * @param {(name: string) => boolean} [wanted] parts to unpack; all by default
 * @returns {Map<string, Uint8Array>} parts by name
 */
export function openArchive(bytes, wanted = () => true) {
  // A document with a password is stored in the container of the older formats.
  if (encryptedStart.every((byte, at) => bytes[at] === byte)) throw new Refused("encrypted");
  refuseBombs(bytes);
  const parts = unzipSync(bytes, { filter: ({ name }) => wanted(name) });
  const found = new Map(Object.entries(parts));
  for (const [name, part] of found) if (isXml(name)) refuseEntities(part);
  return found;
}

/**
 * Unpacks an OpenDocument. Its parts are scrambled when it has a password, so its manifest is read
 * before them.
 *
 * @param {Uint8Array} bytes
 */
export function openOpenDocument(bytes) {
  const manifest = textOf(
    openArchive(bytes, (name) => name === manifestName),
    manifestName,
  );
  if (manifest?.includes("encryption-data")) throw new Refused("encrypted");
  return openArchive(bytes);
}

/** @param {Uint8Array} bytes */
function refuseBombs(bytes) {
  let parts = 0;
  let unpacked = 0;
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      parts += 1;
      unpacked += originalSize;
      if (parts > partsAtMost || unpacked > unpackedAtMost) throw new Refused("tooLarge");
      if (isXml(name) && originalSize > xmlAtMost) throw new Refused("tooLarge");
      return false;
    },
  });
  if (parts === 0) throw new Refused("damaged");
}

/**
 * Refuses document types, which declare entities and which Office documents do not have, and
 * UTF-16, in which one could hide.
 *
 * @param {Uint8Array} part
 */
function refuseEntities(part) {
  const [first, second] = part;
  const isWide =
    (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;
  if (isWide || /<!\s*(DOCTYPE|ENTITY)/i.test(strFromU8(part, true))) throw new Refused("unsafe");
}

/**
 * Packs the parts without compression, so that a library that unpacks them meets no hidden size.
 *
 * @param {Map<string, Uint8Array>} parts
 */
export function packAgain(parts) {
  return zipSync(Object.fromEntries(parts), { level: 0 });
}

/**
 * A part as text; undefined when the archive does not have it.
 *
 * @param {Map<string, Uint8Array>} parts
 * @param {string} name
 */
export function textOf(parts, name) {
  const part = parts.get(name);
  return part && new TextDecoder().decode(part);
}

/**
 * The name of the part to which another part refers.
 *
 * @param {string} from the part that refers
 * @param {string} target absolute, or relative to its folder
 */
export function partName(from, target) {
  return new URL(target, `http://part/${from}`).pathname.slice(1);
}
