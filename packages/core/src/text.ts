/** Removes the given characters from the end of a text, in linear time. */
export function trimEnd(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Masks the passwords in addresses (`scheme://user:password@host`). */
export function withoutPasswords(text: string): string {
  return text.replace(/(:\/\/[^:/@\s"]*):[^@/\s"]+@/g, "$1:***@");
}
