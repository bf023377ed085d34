/** The extension of a file name or of a path, in lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([a-z\d]{1,10})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}
