import type { Pluggable, Plugin } from "unified";

/**
 * The plugins of `remark-parse` that a text needs, in their order. Rare ones are imported only for texts that use them.
 */
export function syntaxFor(markdown: string): Promise<Pluggable[]>;

/** The same without `remark-gfm`, for a parser that already has it. */
export function syntaxBeyondGfm(markdown: string): Promise<Plugin[]>;
