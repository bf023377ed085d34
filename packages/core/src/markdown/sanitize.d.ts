import type { Root } from "hast";
import type { Options } from "rehype-sanitize";
import type { Shown } from "./markdown";

/** What a shown document may contain; `anchors` is the prefix of every name. */
export function documentSchema(anchors: string): Options;

/** A step that makes links and pictures of a document harmless to follow and to look at. */
export function tameLinks(shown: Shown): (tree: Root) => void;

/** HTML of unknown origin as HTML that may be shown. */
export function sanitize(html: string): Promise<string>;
