import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Computes the contrasts of every theme from the tokens, by the formulas of CSS Color 4 (OKLCH to sRGB) and WCAG 2
 * (relative luminance).
 */
const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const themes = ["black", "white", "red", "purple", "blue", "pink", "green", "orange"];
const modes = ["light", "dark"] as const;
type Mode = (typeof modes)[number];

function declarations(selector: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, head, body] of css.matchAll(/(?:^|\n)(html[\w."=\-[\]]*) \{([^}]*)\}/g)) {
    if (head !== selector) continue;
    for (const [, name, value] of (body ?? "").matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      found[name as string] = (value as string).replace(/\s+/g, " ").trim();
    }
  }
  return found;
}

/** A token's text with every `var()` replaced and one side of `light-dark()` chosen. */
function resolve(value: string, tokens: Record<string, string>, mode: Mode): string {
  const filled = value.replace(/var\((--[\w-]+)\)/g, (_, name) => resolve(tokens[name] ?? "", tokens, mode));
  if (!filled.startsWith("light-dark(")) return filled;
  const inside = filled.slice("light-dark(".length, -1);
  let depth = 0;
  for (let at = 0; at < inside.length; at += 1) {
    if (inside[at] === "(") depth += 1;
    if (inside[at] === ")") depth -= 1;
    if (inside[at] === "," && depth === 0)
      return (mode === "light" ? inside.slice(0, at) : inside.slice(at + 1)).trim();
  }
  return filled;
}

function numbers(oklch: string): [number, number, number] {
  const inside = oklch
    .trim()
    .replace(/^oklch\(/, "")
    .replace(/\)$/, "");
  const parts = inside.replace(/calc\(([^)]*)\)/g, (_, sum: string) => String(calculate(sum)));
  const [l, c, h] = parts.trim().split(/\s+/).map(Number);
  if ([l, c, h].some((part) => part === undefined || Number.isNaN(part))) throw new Error(`not a colour: ${oklch}`);
  return [l as number, c as number, h as number];
}

function calculate(sum: string): number {
  const [left, operator, right] = sum.trim().split(/\s+/);
  const [a, b] = [Number(left), Number(right)];
  return operator === "*" ? a * b : operator === "+" ? a + b : a - b;
}

function luminance([lightness, chroma, hue]: [number, number, number]): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const shown = (value: number) => Math.min(1, Math.max(0, value));
  const red = shown(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = shown(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = shown(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(theme: string, mode: Mode, front: string, back: string): number {
  const tokens = { ...declarations("html"), ...declarations(`html.theme-${theme}`) };
  const [one, other] = [front, back]
    .map((name) => luminance(numbers(resolve(`var(--${name})`, tokens, mode))))
    .sort((x, y) => y - x) as [number, number];
  return (one + 0.05) / (other + 0.05);
}

const surfaces = ["page", "card", "raised", "sunken", "hover"];
const states = ["danger", "success", "warning", "info"];
/** Minimum contrast: 4.5 for text, 3 for outlines and marks (WCAG 1.4.3, 1.4.11). */
const pairs: Array<[front: string, back: string, least: number]> = [
  ...surfaces.flatMap(
    (back): Array<[string, string, number]> => [
      ["text", back, 7],
      ["muted", back, 4.5],
    ],
  ),
  ...["page", "card", "raised", "accent-soft"].flatMap(
    (back): Array<[string, string, number]> => [
      ["accent-text", back, 4.5],
      ["line-strong", back, 3],
      ["accent", back, 3],
      ["muted", back, 4.5],
    ],
  ),
  ...states.flatMap(
    (state): Array<[string, string, number]> => [
      [`${state}-text`, "card", 4.5],
      [`${state}-text`, "page", 4.5],
      [`${state}-text`, "accent-soft", 4.5],
      [`${state}-text`, "raised", 4.5],
      [`${state}-text`, `${state}-soft`, 4.5],
    ],
  ),
  ["on-accent", "accent", 4.5],
  ["on-accent", "accent-press", 4.5],
  ["on-danger", "danger", 4.5],
  ["on-danger", "danger-press", 4.5],
  ...[1, 2, 3, 4, 5, 6, 7].map((n): [string, string, number] => [`chart-${n}`, "card", 3]),
];

describe.each(themes)("theme %s", (theme) => {
  it.each(modes)("is readable in %s", (mode) => {
    const low = pairs
      .map(([front, back, least]) => ({
        pair: `${front} on ${back}`,
        ratio: contrast(theme, mode, front, back),
        least,
      }))
      .filter(({ ratio, least }) => ratio < least);
    expect(low.map(({ pair, ratio }) => `${pair} ${ratio.toFixed(2)}`)).toEqual([]);
  });
});

it("reports an unreadable combination", () => {
  expect(contrast("blue", "light", "line", "page")).toBeLessThan(3);
  expect(contrast("black", "light", "text", "card")).toBeGreaterThan(14);
});
