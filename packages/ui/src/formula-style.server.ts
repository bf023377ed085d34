import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * The rules of `styles/formulas.css`, for pages that contain their style sheet. Resolved by the package's name, because
 * a bundle of the server has another folder.
 */
export const formulaStyle = readFileSync(
  createRequire(import.meta.url).resolve("@dozen/ui/styles/formulas.css"),
  "utf8",
);
