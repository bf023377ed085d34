import type { Root } from "hast";
import type { Options } from "rehype-sanitize";
import type { Shown } from "./markdown.js";

/** The schema of allowed elements and attributes; `anchors` is the prefix of every id. */
export function documentSchema(anchors: string): Options;

/** A plugin that makes links and pictures of a document safe to follow and to load. */
export function tameLinks(shown: Shown): (tree: Root) => void;

/** Sanitises HTML of unknown origin, so that it may be shown. */
export function sanitize(html: string): Promise<string>;

/** Writes the schemes of addresses in small letters, as `documentSchema` has them. */
export function lowerSchemes(): (tree: Root) => void;
