/** The `kind` of shares of files. */
export const fileShares = "file";
