/** Tag and attributes, as lucide lists them. */
export type Shape = [tag: string, attributes: Record<string, string>];

export function shapesMarkup(shapes: Shape[]): string;
