import { expect, it } from "vitest";
import { checkEnglish } from "./checks/english.js";

/** Runs the check on one file. */
const faultsIn = (/** @type {string} */ text, path = "packages/x/src/a.ts") => checkEnglish([{ path, text }]);

// Assembled at run time, so that the check of this repository does not read them as comments.
const comment = (/** @type {string} */ words) => ["/", `/ ${words}`].join("");
const testNamed = (/** @type {string} */ words) => [`te`, `st("${words}", () => {});`].join("");

it.each([
  ["Answers the row of the id.", "Answers"],
  ["Tells the other process.", "Tells"],
  ["Was told before.", "told"],
  ["Whoever has the key may read.", "Whoever"],
  ["The bytes stand in the row.", "stand"],
  ["Each process has a folder of its own.", "of its own"],
  ["Null if it is none.", "it is none"],
])("reports a comment or a test's name with: %s", (words, found) => {
  const fault = new RegExp(`^packages/x/src/a\\.ts:2 "${found}" `);
  expect(faultsIn(`\n${comment(words)}`)).toEqual([expect.stringMatching(fault)]);
  expect(faultsIn(`\n${testNamed(words)}`)).toEqual([expect.stringMatching(fault)]);
});

it("reports words that a line break of the comment separates", () => {
  const lines = ["/**", " * Each process has a folder of its", " * own, which it deletes.", " */"];
  expect(faultsIn(lines.join("\n"))).toHaveLength(1);
});

it.each([
  ["a name in code", comment("The column `answer` of the table.")],
  ["a type", `/** @param {Answer} answer of the server */`],
  ["a text of the program", `say("who stands // told by whoever");`],
  ["other senses", comment("A stand-in: {id} stands for the id. It shows the names of its own rows.")],
])("accepts %s", (_kind, text) => {
  expect(faultsIn(text)).toEqual([]);
});

it("accepts the terms of WebRTC where calls are", () => {
  expect(faultsIn(comment("Sends offers and answers."), "packages/x/src/voice-calls/peer.ts")).toEqual([]);
});
