/** The text of a file by its BOM, else as UTF-8; undefined if it is no text. Line breaks become those of forms' texts. */
export function textOfFile(bytes: ArrayBuffer): string | undefined {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  const isLittle = first === 0xff && second === 0xfe;
  const encoding = isLittle ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return text.includes("\u0000") ? undefined : text.replaceAll("\r\n", "\n");
  } catch {
    return undefined;
  }
}
