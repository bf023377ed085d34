/** A file of a bundle, as its owner's list of bundles shows it. */
export interface BundledFile {
  id: string;
  name: string;
}

/** The most files that one link opens (spec:files-89). */
export const bundledAtMost = 100;

/** The page on which the owner shares files together. */
export function newBundlePath(ids: readonly string[]): string {
  return `/file/bundle?ids=${ids.join(",")}`;
}
