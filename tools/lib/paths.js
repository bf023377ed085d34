import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Root folder of the project, without a slash at its end. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

/** A program that an installed package brings. Run so, without npx between, it ends when it is told to. */
export const binary = (/** @type {string} */ name) => join(root, "node_modules", ".bin", name);
