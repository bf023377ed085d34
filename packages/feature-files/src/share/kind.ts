/** The `kind` of the shares of files. */
export const fileShares = "file";
