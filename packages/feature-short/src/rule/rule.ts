/** spec:short-82 */
export const rulesAtMost = 8;

/** The devices of the statistics that a rule can name. */
export const ruleDevices = ["android", "iphone", "ipad", "windows", "mac", "linux"] as const;

/** Another target for visitors who meet all of its conditions. */
export interface Rule {
  url: string;
  device?: (typeof ruleDevices)[number];
  /** A language, or one of a region: `zh`, `zh-HK`. */
  language?: string;
  /** ISO 3166: `HK`. */
  country?: string;
  /** First and last day, YYYY-MM-DD, in `zone`. */
  from?: string;
  until?: string;
  zone?: string;
}

/** Rules as a link stores them. */
export function joinRules(rules: Rule[]): string | null {
  return rules.length > 0 ? JSON.stringify(rules) : null;
}

/** The rules of a link, in their order. */
export function rulesOf(stored: string | null): Rule[] {
  return stored === null ? [] : JSON.parse(stored);
}
