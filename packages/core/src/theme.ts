/** Theme colours of spec:site-30. */
export const themeColors = ["blue", "black", "white", "red", "purple", "pink", "green", "orange"] as const;
export type ThemeColor = (typeof themeColors)[number];

/** `auto` follows the system. */
export const themeModes = ["auto", "light", "dark"] as const;
export type ThemeMode = (typeof themeModes)[number];

export interface Theme {
  color: ThemeColor;
  mode: ThemeMode;
}

/** Reads the cookie `theme`, for example `blue.auto`; anything unknown is the default (spec:site-30: blue). */
export function parseTheme(cookie: string | null | undefined): Theme {
  const [color, mode] = (cookie ?? "").split(".");
  return {
    color: themeColors.find((name) => name === color) ?? "blue",
    mode: themeModes.find((name) => name === mode) ?? "auto",
  };
}

export function themeCookieValue({ color, mode }: Theme): string {
  return `${color}.${mode}`;
}
