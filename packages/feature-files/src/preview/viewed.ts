import type { ViewerKind } from "./kinds";

/** What the viewer needs to show something. */
export interface ViewedFile {
  name: string;
  extension: string;
  /** `nothing`: it cannot be shown here. */
  shown: Exclude<ViewerKind, "legacy"> | "nothing";
  /** Address of its bytes, for this page. */
  bytes: string;
  /** Address of it drawn as HTML, for a frame. */
  document: string;
  /** Language and theme that it is drawn in. */
  look: string;
  /** Address that saves it, when it may be taken away. */
  download?: string;
  /** Where it comes from. */
  original?: string;
}
