/** The `kind` of the shares of one file. */
export const fileShares = "file";
/** The `kind` of the shares of several files. */
export const bundleShares = "files";

/** The path of a share's page. */
export function sharePath(kind: string, token: string): string {
  return kind === bundleShares ? `/share/files/${token}` : `/share/${token}`;
}
