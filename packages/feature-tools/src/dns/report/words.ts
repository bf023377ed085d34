import type { words } from "./words/enUs";

type Bare<Key> = Key extends `${infer Kind}_${"one" | "other"}` ? Kind : Key;

/** What a report can find; each has its sentence in `words`. */
export type FindingKind = Bare<keyof typeof words.findings>;
