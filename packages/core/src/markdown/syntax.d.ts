import type { Plugin } from "unified";

/**
 * The plugins of `remark-parse` that a text needs, in their order. Rare ones are imported only for texts that use them.
 */
export function syntaxFor(markdown: string): Promise<Plugin[]>;
