/** A text without any of the given characters at its end, in time that grows with the text. */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** A text in which the passwords of addresses (`scheme://user:password@host`) are masked. */
export function withoutPasswords(text: string): string {
  return text.replace(/(:\/\/[^:/@\s"]*):[^@/\s"]+@/g, "$1:***@");
}
