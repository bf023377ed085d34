import { partName, textOf } from "../archive.js";
import { Refused } from "../refused.js";
import { at, children, number, parseXml } from "./xml.js";

/** @typedef {import("./xml.js").XmlElement} XmlElement */

/**
 * A part of the presentation and its relationships.
 *
 * @typedef {{ root: XmlElement, links: Map<string, { type: string, target: string, isExternal:
 * boolean }> }} Part
 */

/** Opens parts by name, and parses each only once. */
export class Presentation {
  /** @param {Map<string, Uint8Array>} parts */
  constructor(parts) {
    this.parts = parts;
    /** @type {Map<string, Part | undefined>} */
    this.known = new Map();
  }

  /**
   * @param {string} name
   * @returns {Part | undefined}
   */
  part(name) {
    if (!this.known.has(name)) {
      const text = textOf(this.parts, name);
      this.known.set(name, text === undefined ? undefined : { root: parseXml(text), links: this.#links(name) });
    }
    return this.known.get(name);
  }

  /**
   * The part to which another has a relationship of this type (the last word of its URI):
   * `slideLayout`, `slideMaster`, `theme`.
   *
   * @param {Part | undefined} part
   * @param {string} type
   */
  linked(part, type) {
    const link = [...(part?.links.values() ?? [])].find((found) => found.type === type && !found.isExternal);
    return link && this.part(link.target);
  }

  /** @param {string} name */
  #links(name) {
    const slash = name.lastIndexOf("/");
    const text = textOf(this.parts, `${name.slice(0, slash)}/_rels/${name.slice(slash + 1)}.rels`);
    const relations = text === undefined ? [] : children(parseXml(text), "Relationship");
    return new Map(
      relations.map((relation) => {
        const target = relation.getAttribute("Target") ?? "";
        const isExternal = relation.getAttribute("TargetMode") === "External";
        const type = (relation.getAttribute("Type") ?? "").split("/").at(-1) ?? "";
        return [
          relation.getAttribute("Id") ?? "",
          { type, isExternal, target: isExternal ? target : partName(name, target) },
        ];
      }),
    );
  }

  /** The slides in order, and their size in English Metric Units (12,700 to a point). */
  slides() {
    const main = this.part("ppt/presentation.xml");
    if (!main) throw new Refused("damaged");
    const size = at(main.root, "p:sldSz");
    const names = children(at(main.root, "p:sldIdLst"), "p:sldId").map(
      (entry) => main.links.get(entry.getAttribute("r:id") ?? "")?.target ?? "",
    );
    return {
      names,
      width: number(size, "cx", 9_144_000) || 9_144_000,
      height: number(size, "cy", 6_858_000) || 6_858_000,
    };
  }
}
