/** The `kind` of the shares of one file. */
export const fileShares = "file";
/** The `kind` of the shares of several files. */
export const bundleShares = "files";
/** The `kind` of the shares that open a drop box. */
export const dropShares = "drop";

/** The path of a share's page. */
export function sharePath(kind: string, token: string): string {
  if (kind === dropShares) return `/drop/${token}`;
  return kind === bundleShares ? `/share/files/${token}` : `/share/${token}`;
}
