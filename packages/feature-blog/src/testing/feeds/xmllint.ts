import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";

const atomGrammar = fileURLToPath(new URL("./atom.rng", import.meta.url));

/** What libxml2 finds wrong with an Atom feed by the grammar of RFC 4287; empty when it is one. */
export function wrongInAtom(feed: string): Promise<string> {
  return xmllint(["--relaxng", atomGrammar], feed);
}

/** What keeps a text from being XML; empty when it is. */
export function wrongInXml(text: string): Promise<string> {
  return xmllint([], text);
}

function xmllint(options: string[], text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = execFile("xmllint", ["--noout", "--nonet", ...options, "-"], (error, _output, said) => {
      if (error === null) resolve("");
      // It answers a number for what it read and found wrong; a word is why it could not be started.
      else if (typeof error.code === "number") resolve(said || `xmllint ended with ${error.code}`);
      else reject(error);
    });
    child.stdin?.end(text);
  });
}
