// The used part of a package without types, in its builds for Node and for browsers.

declare module "html-minifier-terser" {
  export interface Options {
    collapseWhitespace?: boolean;
    /** Collapses white space to one blank instead of nothing. */
    conservativeCollapse?: boolean;
    removeComments?: boolean;
    /** The text is a style sheet without a type, else the value of an attribute. */
    minifyCSS?(text: string, type?: "inline" | "media"): string;
    minifyJS?: boolean;
  }
  export function minify(text: string, options: Options): Promise<string>;
}

declare module "html-minifier-terser/dist/htmlminifier.esm.bundle" {
  export * from "html-minifier-terser";
}
