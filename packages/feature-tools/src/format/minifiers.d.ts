// What is used here of a package that brings no types: for Node, and in one file for browsers.

declare module "html-minifier-terser" {
  export interface Options {
    collapseWhitespace?: boolean;
    removeComments?: boolean;
    /** Without a type a style sheet, else what an attribute holds. */
    minifyCSS?(text: string, type?: "inline" | "media"): string;
    minifyJS?: boolean;
  }
  export function minify(text: string, options: Options): Promise<string>;
}

declare module "html-minifier-terser/dist/htmlminifier.esm.bundle" {
  export * from "html-minifier-terser";
}
