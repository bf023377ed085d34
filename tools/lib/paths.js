import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Root folder of the project, without a slash at its end. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

/** A program of an installed package. Run directly, since npx does not pass signals on. */
export const binary = (/** @type {string} */ name) => join(root, "node_modules", ".bin", name);
