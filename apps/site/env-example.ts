// `npm run env-example` writes .env.example from the schemas of the settings; with --check it compares and writes nothing.
import { readFileSync, writeFileSync } from "node:fs";
import type { FeatureServer } from "@dozen/core/feature-server";
import { environmentSchema } from "@dozen/core/settings.schema";
import { features } from "./app/features.server";

type Schema = NonNullable<FeatureServer["settings"]>;

const file = new URL("../../.env.example", import.meta.url);
const text = await example();

if (!process.argv.includes("--check")) writeFileSync(file, text);
else if (readFileSync(file, "utf8") !== text) {
  console.error(".env.example differs from the settings. Run: npm run env-example");
  process.exitCode = 1;
}

async function example(): Promise<string> {
  const parts = [section("core", environmentSchema)];
  for (const feature of features) {
    const { settings } = (await feature.server()).default;
    if (settings) parts.push(section(feature.id, settings));
  }
  const head = [
    "# Every setting with its default. A site on your own machine needs none of them.",
    "# Copy this file to .env and remove the # of what you change. docs/operating.md explains each.",
    "# Made by `npm run env-example`.",
  ];
  return `${head.join("\n")}\n\n${parts.join("\n\n")}\n`;
}

function section(id: string, schema: Schema): string {
  if (!("shape" in schema)) throw new Error(`The settings of ${id} are not a z.object().`);
  const lines = Object.entries(schema.shape as Record<string, Schema>).map(
    ([name, field]) => `# ${name}=${defaultOf(field)}`,
  );
  return [`# ${id}`, ...lines].join("\n");
}

/** As a `.env` file has it: lists of plain text with commas, everything else that is no text as JSON. */
function defaultOf(field: Schema): string {
  const { success, data } = field.safeParse(undefined);
  if (!success || data === undefined) return "";
  if (Array.isArray(data) && data.every((item) => typeof item === "string")) return data.join(",");
  return typeof data === "object" ? `'${JSON.stringify(data)}'` : String(data);
}
