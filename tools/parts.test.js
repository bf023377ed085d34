import { expect, it } from "vitest";
import { checkParts } from "./checks/parts.js";

const feature = {
  "feature.ts": 'import { notePart } from "./note/part";',
  "feature.server.ts": 'import { noteServer } from "./note/part.server";',
  "note/part.ts": 'routes: [{ path: "notes", file: "note/routes/notes.tsx" }]',
  "note/part.server.ts": "",
  "note/calls.server.ts": "",
  "note/notes.server.ts": "",
  "note/note.css": "",
  "note/ui/list.tsx": "",
  "note/pages/document.tsx": "",
  "note/routes/notes.tsx": "",
  "note/words/enUs.ts": "",
  "shared/paging.ts": "",
  "locales/enUs.ts": "",
};

/** The faults of the feature with these files changed; null deletes one. */
function faultsWith(/** @type {Record<string, string | null>} */ changes) {
  const files = Object.entries({ ...feature, ...changes }).filter(([, text]) => text !== null);
  return checkParts(files.map(([path, text]) => ({ path: `packages/feature-x/src/${path}`, text: String(text) })));
}

it("accepts a feature of the common shape", () => {
  expect(faultsWith({})).toEqual([]);
});

it.each([
  ["a model beside the parts", { "notes.server.ts": "" }, "notes.server.ts: move it to the folder of its part"],
  ["routes apart from their part", { "routes/notes.tsx": "" }, "routes/: move its files to the folders of the parts"],
  ["a part that is not combined", { "feature.ts": "" }, "note/part.ts: combine it in feature.ts"],
  [
    "a server that is not combined",
    { "feature.server.ts": "" },
    "note/part.server.ts: combine it in feature.server.ts",
  ],
  ["a route without an entry", { "note/routes/edit.tsx": "" }, "note/routes/edit.tsx: name it in note/part.ts"],
  ["calls without a server part", { "note/part.server.ts": null }, "note/calls.server.ts: add its calls in"],
  ["words elsewhere", { "note/locales/enUs.ts": "" }, "note/locales/enUs.ts: words are in words/"],
  ["a style sheet elsewhere", { "note/ui/list.css": "" }, "note/ui/list.css: move it beside part.ts"],
  ["a component elsewhere", { "note/list.tsx": "" }, "note/list.tsx: components are in ui/, pages in routes/"],
])("reports %s", (_what, changes, fault) => {
  expect(faultsWith(changes)).toEqual([expect.stringContaining(`packages/feature-x/src/${fault}`)]);
});
