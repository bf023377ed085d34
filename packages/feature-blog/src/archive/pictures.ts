import { isPictureName } from "./names.js";

/**
 * Everything that marks a picture's address in Markdown, with what comes before it. Repetitions are bounded, so that
 * no text takes long.
 */
const marks = [
  /(!\[(?:[^[\]\n]|\\\[){0,500}\]\([ \t]{0,9}<)([^\n<>]{1,500})/g,
  /(!\[(?:[^[\]\n]|\\\[){0,500}\]\([ \t]{0,9})([^\s<>()"]{1,500})/g,
  /(^ {0,3}\[[^\]\n]{1,200}\]:[ \t]{1,9}<?)([^\s<>]{1,500})/g,
  /(<img\s[^<>]{0,500}?\bsrc=["'])([^"'<>\s]{1,500})/gi,
];

const fence = /^ {0,3}(`{3,}|~{3,})/;

/**
 * Replaces the addresses of pictures in a Markdown text, except in code blocks.
 *
 * @param change returns the new address, or null to leave it unchanged
 */
export function withPictures(markdown: string, change: (address: string) => string | null): string {
  let open = "";
  return markdown
    .split("\n")
    .map((line) => {
      const [, mark = ""] = fence.exec(line) ?? [];
      if (open) {
        if (mark.startsWith(open) && line.trim() === mark) open = "";
        return line;
      }
      open = mark;
      return mark ? line : changedLine(line, change);
    })
    .join("\n");
}

/** The addresses of a text's pictures, without duplicates, in their order. */
export function pictureAddresses(markdown: string): string[] {
  const found = new Set<string>();
  withPictures(markdown, (address) => {
    found.add(address);
    return null;
  });
  return [...found];
}

function changedLine(line: string, change: (address: string) => string | null): string {
  return marks.reduce(
    (changed, mark) =>
      changed.replace(mark, (whole, before: string, address: string) => {
        const next = change(address);
        return next === null ? whole : before + next;
      }),
    line,
  );
}

/**
 * The paths at which an archive may contain a picture that one of its files shows, likeliest first: beside the file,
 * in the folder with the file's name (Hexo), at the top, or where Hugo and Hexo store what is at a site's root.
 */
export function pathsOf(file: string, address: string): string[] {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(address)) return [];
  const plain = decoded(address.split(/[?#]/, 1)[0] ?? "");
  if (!isPictureName(plain)) return [];
  const folder = file.slice(0, file.lastIndexOf("/") + 1);
  const top = plain.replace(/^\/+/, "");
  const paths = [folder + plain, `${file.replace(/\.[^.]*$/, "")}/${plain}`, top, `static/${top}`, `source/${top}`];
  return [...new Set((plain.startsWith("/") ? paths.slice(2) : paths).map(tidied))];
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Resolves `.` and `..`. */
function tidied(path: string): string {
  const parts: string[] = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}
