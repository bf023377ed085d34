import dynamicIconImports from "lucide-react/dynamicIconImports";
import { iconMarkup } from "./icon";

const drawn = new Map<string, Promise<string>>();

/**
 * The shapes of the lucide icon of that name, drawn on the server so that no browser loads icons that a feature merely
 * might name; a box for a name that lucide does not know.
 */
export function namedIcon(name: string): Promise<string> {
  const shapes = drawn.get(name) ?? draw(name);
  drawn.set(name, shapes);
  return shapes;
}

async function draw(name: string): Promise<string> {
  const load = Object.hasOwn(dynamicIconImports, name) ? dynamicIconImports[name as never] : dynamicIconImports.box;
  const { default: glyph } = await (load as typeof dynamicIconImports.box)();
  return iconMarkup(glyph) ?? "";
}
