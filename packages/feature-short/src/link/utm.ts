/** The parameters by which analytics distinguish campaigns, in their usual order. */
export const utmNames = ["utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content"] as const;

export type UtmName = (typeof utmNames)[number];

export type Utm = Partial<Record<UtmName, string>>;

/** Those of a form or call that are filled in. */
export function utmOf(input: Utm): Record<string, string> {
  return Object.fromEntries(utmNames.flatMap((name) => (input[name] ? [[name, input[name]]] : [])));
}
