import dynamicIconImports from "lucide-react/dynamicIconImports";
import { type IconShapes, iconMarkup } from "./icon";

const drawn = new Map<string, Promise<string>>();

/**
 * The shapes of a lucide icon by name, rendered on the server, so that browsers need not load all icons that a feature
 * might use. An unknown name yields a box.
 */
export function namedIcon(name: string): Promise<string> {
  const shapes = drawn.get(name) ?? draw(name);
  drawn.set(name, shapes);
  return shapes;
}

async function draw(name: string): Promise<string> {
  const load = Object.hasOwn(dynamicIconImports, name) ? dynamicIconImports[name as never] : dynamicIconImports.box;
  const { default: glyph }: { default: IconShapes } = await (load as typeof dynamicIconImports.box)();
  return (typeof glyph === "string" ? glyph : iconMarkup(glyph)) ?? "";
}
