import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's root folder, without a trailing slash. */
export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/[/\\]$/, "");

/** The path of an installed package's program. It is run directly, because npx does not forward signals. */
export const binary = (/** @type {string} */ name) => join(root, "node_modules", ".bin", name);
