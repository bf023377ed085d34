import { diffArrays } from "diff";
import type { Article } from "../article/article";
import type { Version } from "./version";

/** A run of unchanged, removed or added lines. */
export interface ChangedLines {
  kind: "same" | "removed" | "added";
  lines: string[];
  /** For unchanged lines: how many are hidden after these. */
  hidden: number;
}

export interface ChangedField {
  name: "title" | "summary" | "category" | "tag";
  before: string;
  after: string;
}

export interface Changes {
  fields: ChangedField[];
  /** Empty if the text is unchanged. */
  text: ChangedLines[];
  added: number;
  removed: number;
}

/**
 * With more changed lines than this, the whole text is shown as removed and added: the work grows with their square.
 */
const editsAtMost = 500;
/** Unchanged lines are shown only this close to changed ones. */
const around = 3;

/** Compares a version with the current article. */
export function changesSince(version: Version, article: Article): Changes {
  const names = ["title", "summary", "category", "tag"] as const;
  const fields = names
    .filter((name) => version[name] !== article[name])
    .map((name) => ({ name, before: version[name], after: article[name] }));
  const runs = version.content === article.content ? [] : runsBetween(version.content, article.content);
  return {
    fields,
    text: runs.flatMap((run, at) => (run.kind === "same" ? nearChanges(run, at > 0, at < runs.length - 1) : [run])),
    added: countOf(runs, "added"),
    removed: countOf(runs, "removed"),
  };
}

function runsBetween(before: string, after: string): ChangedLines[] {
  const [old, young] = [before.split("\n"), after.split("\n")];
  const parts = diffArrays(old, young, { maxEditLength: editsAtMost }) ?? [
    { removed: true, added: false, value: old },
    { removed: false, added: true, value: young },
  ];
  return parts.map(({ added, removed, value }) => ({
    kind: added ? "added" : removed ? "removed" : "same",
    lines: value,
    hidden: 0,
  }));
}

function nearChanges(run: ChangedLines, isAfterChange: boolean, isBeforeChange: boolean): ChangedLines[] {
  const head = isAfterChange ? around : 0;
  const tail = isBeforeChange ? around : 0;
  const hidden = run.lines.length - head - tail;
  if (hidden <= 1) return [run];
  return [
    { ...run, lines: run.lines.slice(0, head), hidden },
    { ...run, lines: run.lines.slice(run.lines.length - tail) },
  ];
}

function countOf(runs: ChangedLines[], kind: ChangedLines["kind"]): number {
  return runs.filter((run) => run.kind === kind).reduce((sum, { lines }) => sum + lines.length, 0);
}
