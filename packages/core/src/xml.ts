/** An XML document of these lines. */
export function xml(...lines: string[]): string {
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ""].join("\n");
}

/** Escapes text for the inside of an element or a quoted attribute, without the characters that XML cannot contain. */
export function escapeXml(text: string): string {
  return (
    text
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot contain these characters
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, "")
  );
}
