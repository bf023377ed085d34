import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const atomGrammar = fileURLToPath(new URL("./atom.rng", import.meta.url));

/** The errors that libxml2 finds in an Atom feed by the grammar of RFC 4287; empty if it is valid. */
export function wrongInAtom(feed: string): Promise<string> {
  return xmllint(["--relaxng", atomGrammar], feed);
}

/** The errors in a text that should be XML; empty if it is valid. */
export function wrongInXml(text: string): Promise<string> {
  return xmllint([], text);
}

function xmllint(options: string[], text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile("xmllint", ["--noout", "--nonet", ...options, "-"], (error, _output, said) => {
      if (error === null) resolve("");
      // A numeric code means that xmllint has found errors; a string says why it could not be started.
      else if (typeof error.code === "number") resolve(said || `xmllint ended with ${error.code}`);
      else reject(error);
    });
    child.stdin?.end(text);
  });
}
