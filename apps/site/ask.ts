import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

/** Asks on the terminal without showing what is typed. Undefined if there is no terminal. */
export const askHidden = process.stdin.isTTY ? ask : undefined;

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  try {
    return await lines.question("");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}
