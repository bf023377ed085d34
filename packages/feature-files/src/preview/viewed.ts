import type { ViewerKind } from "./kinds";

/** The data that the viewer needs. */
export interface ViewedFile {
  name: string;
  extension: string;
  /** `nothing`: this machine cannot show it. */
  shown: Exclude<ViewerKind, "legacy"> | "nothing";
  /** The address of its bytes. */
  bytes: string;
  /** The address of its HTML rendering, for a frame. */
  document: string;
  /** The language and theme of the rendering. */
  look: string;
  /** The address that downloads it; undefined when that is not allowed. */
  download?: string;
  /** The address that it was fetched from. */
  original?: string;
}
