/**
 * The shapes of a lucide icon as SVG markup, without the surrounding `<svg>`. Plain JavaScript, because the build uses
 * it, too, and Node 20 cannot load TypeScript.
 *
 * @param {import("./icon-shapes").Shape[]} shapes
 */
export function shapesMarkup(shapes) {
  return shapes.map(shapeMarkup).join("");
}

/** @param {import("./icon-shapes").Shape} shape */
function shapeMarkup([tag, { key: _, ...attributes }]) {
  const text = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${text.join("")}/>`;
}
